package dev.gregor.lab.bench;

import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.export.ExportRun;
import dev.gregor.export.TargetUnusable;
import dev.gregor.export.postgres.PostgresAccess;
import dev.gregor.export.postgres.PostgresTarget;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.postgres.PostgresServer;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.postgresql.PGConnection;

/**
 * Measures an export to PostgreSQL, from the topics to the commit, against {@code COPY} alone: the same rows, from memory, into
 * tables with the same columns, indexes and triggers, in one transaction.
 */
public final class ExportBench {
    private static final int PARTITIONS = 4;
    private static final Duration POLL = Duration.ofMillis(100);
    private static final String PAGE_COLUMNS =
            "(page_id, site_id, domain_id, url, front_page, fetched_at, status, depth,"
                    + " content_type, digest, duplicate_of, title, description, language, type, author, published, modified,"
                    + " may_index, may_archive, text)";
    private static final Map<String, String> TABLES = new LinkedHashMap<>();

    static {
        TABLES.put("page_ids", "");
        TABLES.put("pages", PAGE_COLUMNS);
        TABLES.put("links", "");
        TABLES.put("waiting_links", "");
    }

    private final ExportLoad load;
    private final Consumer<String> progress;

    public ExportBench(int pages, int links, int words, Consumer<String> progress) {
        this.load = new ExportLoad(pages, links, words);
        this.progress = progress;
    }

    public ExportReport run() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("gregor-bench-export");
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder, 0);
                PostgresServer postgres = new PostgresServer()) {
            postgres.start();
            KafkaAccess kafka = new KafkaAccess(broker.bootstrap(), Map.of());
            try (Admin admin = Admin.create(kafka.properties())) {
                new TopicSetup(admin, TopicNames.UNPREFIXED).create(PARTITIONS, Packing.AS_WRITTEN);
            }
            progress.accept("writing the topics");
            load.write(kafka);
            progress.accept("warming up");
            export(kafka, postgres, "warm");
            progress.accept("exporting");
            double export = export(kafka, postgres, "gregor");
            progress.accept("copying the same rows");
            Map<String, byte[]> rows = rows(postgres);
            copy(postgres, "warm", rows);
            double bare = copy(postgres, "gregor", rows);
            long bytes = rows.values().stream().mapToLong(each -> each.length).sum();
            return ExportReport.of(load, bytes, lines(rows.getOrDefault("pages", new byte[0])), export, bare);
        } catch (SQLException | TargetUnusable e) {
            throw new IllegalStateException(e);
        }
    }

    /** The seconds of an export of everything into new tables. */
    private static double export(KafkaAccess kafka, PostgresServer postgres, String schema) throws TargetUnusable {
        PostgresTarget target = new PostgresTarget(new PostgresAccess(postgres.url(), PostgresServer.USER, "", schema));
        long start = System.nanoTime();
        try (ExportRun run = new ExportRun(kafka, target, InstantSource.system(), notice -> {})) {
            Map<String, Long> ends = run.ends();
            while (!run.hasReached(ends)) {
                run.step(POLL);
            }
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private static Map<String, byte[]> rows(PostgresServer postgres) throws SQLException, IOException {
        Map<String, byte[]> rows = new LinkedHashMap<>();
        try (Connection connection = postgres.connect()) {
            for (Map.Entry<String, String> table : TABLES.entrySet()) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                connection
                        .unwrap(PGConnection.class)
                        .getCopyAPI()
                        .copyOut("COPY gregor." + table.getKey() + " " + table.getValue() + " TO STDOUT", out);
                rows.put(table.getKey(), out.toByteArray());
            }
        }
        return rows;
    }

    /** Each row is a line: COPY escapes line breaks in values. */
    private static long lines(byte[] rows) {
        long lines = 0;
        for (byte each : rows) {
            if (each == '\n') {
                lines++;
            }
        }
        return lines;
    }

    /** Empties the tables, and copies the rows into them; returns the seconds of the copy and its commit. */
    private static double copy(PostgresServer postgres, String schema, Map<String, byte[]> rows)
            throws SQLException, IOException {
        for (String table : TABLES.keySet()) {
            postgres.execute("TRUNCATE " + schema + "." + table);
        }
        long start = System.nanoTime();
        try (Connection connection = postgres.connect()) {
            connection.setAutoCommit(false);
            for (Map.Entry<String, byte[]> table : rows.entrySet()) {
                String columns = Objects.requireNonNull(TABLES.get(table.getKey()));
                connection
                        .unwrap(PGConnection.class)
                        .getCopyAPI()
                        .copyIn(
                                "COPY " + schema + "." + table.getKey() + " " + columns + " FROM STDIN",
                                new ByteArrayInputStream(table.getValue()));
            }
            connection.commit();
        }
        return (System.nanoTime() - start) / 1e9;
    }
}
