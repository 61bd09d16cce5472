package dev.gregor.export.postgres;

import dev.gregor.export.ExportTarget;
import dev.gregor.export.TargetUnavailable;
import dev.gregor.export.TargetUnusable;
import dev.gregor.runtime.feed.FeedPosition;
import dev.gregor.runtime.feed.TopicRecord;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tables of a PostgreSQL database. Rows and position are one transaction. One process at a time writes to a schema. */
public final class PostgresTarget implements ExportTarget {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresTarget.class);

    private final PostgresAccess access;
    private final PostgresErrors errors;
    private final PageDictionary dictionary = new PageDictionary();
    private @Nullable Connection connection;
    private long refused;

    public PostgresTarget(PostgresAccess access) {
        this.access = access;
        this.errors = new PostgresErrors(access);
    }

    @Override
    public String label() {
        return access.toString();
    }

    @Override
    public List<Topic<?>> topics() {
        return List.of(
                Topics.PAGE_IDS,
                Topics.SITE_IDS,
                Topics.DOCUMENTS,
                Topics.RANKS,
                Topics.DUPLICATES,
                Topics.SITES,
                Topics.COMMUNITIES);
    }

    /** With the numbers first, few records have to wait for theirs. */
    @Override
    public List<Topic<?>> topicsFirst() {
        return List.of(Topics.PAGE_IDS, Topics.SITE_IDS);
    }

    @Override
    public Optional<FeedPosition> open() throws TargetUnavailable, TargetUnusable {
        close();
        try {
            Connection opened = access.connect();
            connection = opened;
            opened.setAutoCommit(false);
            lock(opened);
            new PostgresSchema(access).prepare(opened);
            try (Statement statement = opened.createStatement()) {
                statement.execute(
                        "CREATE TEMP TABLE new_page_ids (page_id bigint, url text COLLATE \"C\", site_id bigint,"
                                + " domain_id bigint) ON COMMIT DELETE ROWS");
            }
            opened.commit();
            return PostgresPosition.read(opened);
        } catch (SQLException e) {
            close();
            throw errors.of(e);
        }
    }

    /** Two processes that write would both move the position. The lock ends with the connection. */
    private void lock(Connection opened) throws SQLException, TargetUnavailable {
        try (Statement statement = opened.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT pg_try_advisory_lock(hashtext('gregor export " + access.schema() + "'))")) {
            if (!rows.next() || !rows.getBoolean(1)) {
                throw new TargetUnavailable("another export writes to it", null);
            }
        }
    }

    @Override
    public void clear() throws TargetUnavailable, TargetUnusable {
        try (Statement statement = current().createStatement()) {
            statement.execute("TRUNCATE export_state, export_positions, pages, links, waiting_links, ranks, duplicates,"
                    + " waiting_records, site_communities, site_ranks");
            statement.execute("UPDATE sites SET community_id = NULL, rank = NULL, front_page_id = NULL, title = NULL,"
                    + " description = NULL, language = NULL");
            current().commit();
        } catch (SQLException e) {
            throw errors.of(e);
        }
    }

    @Override
    public void write(List<TopicRecord> records, FeedPosition position) throws TargetUnavailable, TargetUnusable {
        try {
            long before = refused;
            try {
                if (!records.isEmpty()) {
                    mergeOrDivide(records);
                }
                PostgresPosition.write(current(), position);
                current().commit();
            } catch (SQLException | RuntimeException e) {
                refused = before;
                throw e;
            }
        } catch (SQLException e) {
            throw errors.of(e);
        }
    }

    private Connection current() {
        return Objects.requireNonNull(connection, "the target is not open");
    }

    /** If the database refuses a row, the records are divided until the one is found that it belongs to. */
    private void mergeOrDivide(List<TopicRecord> records) throws SQLException {
        Savepoint savepoint = current().setSavepoint();
        try {
            merge(records, true);
            current().releaseSavepoint(savepoint);
        } catch (SQLException e) {
            if (!PostgresErrors.isOfRow(e)) {
                throw e;
            }
            current().rollback(savepoint);
            if (records.size() == 1) {
                refuse(records.get(0), e);
            } else {
                int half = records.size() / 2;
                mergeOrDivide(records.subList(0, half));
                mergeOrDivide(records.subList(half, records.size()));
            }
        }
    }

    private void refuse(TopicRecord record, SQLException reason) throws SQLException {
        refused++;
        LOG.warn(
                "{} refuses the record of {} on {} (partition {}, offset {}): {}; it is left out",
                access,
                record.key(),
                record.topic().baseName(),
                record.partition(),
                record.offset(),
                PostgresErrors.reason(reason));
        if (record.isOf(Topics.PAGE_IDS)) {
            mergeWithoutWaiting(record);
        }
    }

    /** The number itself may be fine, and a record refused that waited for it. */
    private void mergeWithoutWaiting(TopicRecord numbers) throws SQLException {
        Savepoint savepoint = current().setSavepoint();
        try {
            merge(List.of(numbers), false);
        } catch (SQLException e) {
            if (!PostgresErrors.isOfRow(e)) {
                throw e;
            }
            current().rollback(savepoint);
        }
    }

    private void merge(List<TopicRecord> records, boolean withWaiting) throws SQLException {
        try {
            new BatchMerge(current(), dictionary, LatestRecords.of(records)).run(withWaiting);
        } catch (IOException e) {
            if (e.getCause() instanceof SQLException sql) {
                throw sql;
            }
            throw new SQLException("the connection broke", "08006", e);
        }
    }

    @Override
    public long refused() {
        return refused;
    }

    @Override
    public void close() {
        Connection open = connection;
        connection = null;
        if (open != null) {
            try {
                open.close();
            } catch (SQLException e) {
                LOG.debug("closing the connection", e);
            }
        }
    }
}
