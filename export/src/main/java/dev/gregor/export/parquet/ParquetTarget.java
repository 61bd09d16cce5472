package dev.gregor.export.parquet;

import dev.gregor.export.ExportTarget;
import dev.gregor.export.SnapshotSchedule;
import dev.gregor.export.TargetUnavailable;
import dev.gregor.export.TargetUnusable;
import dev.gregor.runtime.feed.FeedPosition;
import dev.gregor.runtime.feed.TopicRecord;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.topics.records.rank.Rank;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps a table of the documents up to date, and writes snapshots of it as Parquet files. */
final class ParquetTarget implements ExportTarget {
    private static final Logger LOG = LoggerFactory.getLogger(ParquetTarget.class);
    private static final String TABLE = "table";

    private final Path root;
    private final SnapshotSchedule schedule;
    private @Nullable LiveTable table;

    ParquetTarget(Path root, SnapshotSchedule schedule) {
        this.root = root;
        this.schedule = schedule;
    }

    @Override
    public String label() {
        return "the Parquet folder " + root;
    }

    @Override
    public List<Topic<?>> topics() {
        return List.of(Topics.DOCUMENTS, Topics.PAGE_IDS, Topics.RANKS);
    }

    @Override
    public Optional<FeedPosition> open() throws TargetUnavailable, TargetUnusable {
        close();
        try {
            Files.createDirectories(root);
            SnapshotWriter.remove(root.resolve(SnapshotWriter.UNFINISHED));
            table = new LiveTable(root.resolve(TABLE));
            return table.position();
        } catch (IOException e) {
            if (String.valueOf(e.getMessage()).contains("lock")) {
                throw new TargetUnusable("another process writes to " + root + "; choose another folder, or end it", e);
            }
            throw unavailable(e);
        }
    }

    @Override
    public void clear() throws TargetUnavailable {
        close();
        try {
            SnapshotWriter.remove(root.resolve(TABLE));
            table = new LiveTable(root.resolve(TABLE));
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    @Override
    public void write(List<TopicRecord> records, FeedPosition position) throws TargetUnavailable {
        LiveTable to = Objects.requireNonNull(table, "not open");
        try (LiveTable.Commit commit = to.new Commit()) {
            for (TopicRecord latest : latest(records)) {
                apply(latest, commit);
            }
            commit.write(position);
            if (!records.isEmpty()) {
                schedule.onChange();
            } else if (schedule.isOverdue(position.time())) {
                writeSnapshot(position);
            }
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    /** The latest record of each key. */
    private static List<TopicRecord> latest(List<TopicRecord> records) {
        Map<String, TopicRecord> latest = new HashMap<>();
        records.forEach(each -> latest.put(each.topic().baseName() + ' ' + each.key(), each));
        return List.copyOf(latest.values());
    }

    private static void apply(TopicRecord change, LiveTable.Commit commit) throws IOException {
        if (change.isOf(Topics.DOCUMENTS)) {
            commit.document(change.key(), (Document) change.value());
        } else if (change.isOf(Topics.PAGE_IDS)) {
            commit.ids(change.key(), (PageIds) change.value());
        } else {
            Rank rank = (Rank) change.value();
            commit.rank(change.key(), rank == null ? null : (Double) rank.rank());
        }
    }

    @Override
    public void caughtUp(FeedPosition position) throws TargetUnavailable {
        if (schedule.isDue(position.time())) {
            try {
                writeSnapshot(position);
            } catch (IOException e) {
                throw unavailable(e);
            }
        }
    }

    private void writeSnapshot(FeedPosition position) throws IOException {
        Path written = SnapshotWriter.write(Objects.requireNonNull(table, "not open"), root, position);
        schedule.onWritten(position.time());
        LOG.info("wrote {}", written);
    }

    private static TargetUnavailable unavailable(IOException failure) {
        return new TargetUnavailable(failure.getMessage() == null ? failure.toString() : failure.getMessage(), failure);
    }

    @Override
    public void close() {
        if (table != null) {
            table.close();
            table = null;
        }
    }
}
