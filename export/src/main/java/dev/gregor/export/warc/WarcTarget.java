package dev.gregor.export.warc;

import dev.gregor.export.ExportTarget;
import dev.gregor.export.SnapshotSchedule;
import dev.gregor.export.TargetUnavailable;
import dev.gregor.export.TargetUnusable;
import dev.gregor.runtime.feed.FeedPosition;
import dev.gregor.runtime.feed.TopicRecord;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Exchange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes exchanges to WARC files. A commit is {@code position.json}, written when the records are on the disk. */
final class WarcTarget implements ExportTarget {
    private static final Logger LOG = LoggerFactory.getLogger(WarcTarget.class);

    private final WarcFolder folder;
    private final long maxBytes;
    private final @Nullable SnapshotSchedule packing;
    private Captures captures = new Captures(Captures.CAPACITY);
    private @Nullable WarcFile file;
    private long captured;

    /**
     * Makes a target without opening it.
     *
     * @param maxBytes the size at which the next file begins
     * @param packing when all files are packed into one; null for never
     */
    WarcTarget(Path root, long maxBytes, @Nullable SnapshotSchedule packing) {
        this.folder = new WarcFolder(root);
        this.maxBytes = maxBytes;
        this.packing = packing;
    }

    @Override
    public String label() {
        return "the archive in " + folder.root();
    }

    @Override
    public List<Topic<?>> topics() {
        return List.of(Topics.EXCHANGES);
    }

    /** An archive has every version of a page. */
    @Override
    public boolean isTable() {
        return false;
    }

    @Override
    public Optional<FeedPosition> open() throws TargetUnavailable, TargetUnusable {
        try {
            close();
            folder.open();
            Optional<WarcPosition> last = folder.position();
            int number = last.map(WarcPosition::number).orElse(1);
            folder.removeAfter(number);
            file = new WarcFile(
                    folder,
                    number,
                    last.map(WarcPosition::bytes).orElse(0L),
                    last.map(WarcPosition::journalBytes).orElse(0L));
            captured = last.map(WarcPosition::captures).orElse(0L);
            captures = known(number);
            return last.map(WarcPosition::feed);
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    private Captures known(int last) throws IOException {
        Captures known = new Captures(Captures.CAPACITY);
        for (int number = 1; number <= last; number++) {
            Path index = number == last ? folder.journal(number) : folder.index(number);
            try (Stream<String> lines = Files.lines(index)) {
                lines.map(CdxLine::parse)
                        .flatMap(Optional::stream)
                        .filter(line -> !line.isRevisit())
                        .forEach(line -> known.add(new Capture(line.url(), line.date(), line.digest())));
            }
        }
        return known;
    }

    /** Never called for what {@link #isTable} says is none. */
    @Override
    public void clear() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void write(List<TopicRecord> records, FeedPosition position) throws TargetUnavailable, TargetUnusable {
        try {
            for (TopicRecord each : records) {
                if (each.value() instanceof Exchange exchange) {
                    roll();
                    write(exchange, position.source() + ' ' + each.partition() + ' ' + each.offset());
                }
            }
            commit(position);
            if (packing != null) {
                packAgain(packing, !records.isEmpty(), position);
            }
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    private void write(Exchange exchange, String position) throws IOException {
        WarcFile to = Objects.requireNonNull(file, "not open");
        if (to.bytes() == 0) {
            to.write(WarcRecords.info(WarcFolder.fileName(to.number()), exchange.startedAt()));
        }
        Optional<CdxLine> line = new ExchangeWriter(to, captures).write(exchange, position);
        if (line.isPresent()) {
            to.index(List.of(line.get()));
            captured++;
        }
    }

    /** Begins the next file when this one is full. The commit that follows makes both count. */
    private void roll() throws IOException, TargetUnusable {
        WarcFile full = Objects.requireNonNull(file, "not open");
        if (full.bytes() < maxBytes) {
            return;
        }
        full.force();
        full.close();
        SortedIndex.sort(folder.journal(full.number()), folder.index(full.number()));
        file = new WarcFile(folder, full.number() + 1, 0, 0);
    }

    private void commit(FeedPosition position) throws IOException {
        WarcFile written = Objects.requireNonNull(file, "not open");
        written.force();
        folder.write(new WarcPosition(
                WarcPosition.FORMAT, position, written.number(), written.bytes(), written.journalBytes(), captured));
        folder.removeJournalsBefore(written.number());
    }

    /** Sorts the index of the current file, so that it can be used as it is; and packs, if that is wanted. */
    @Override
    public void caughtUp(FeedPosition position) throws TargetUnavailable {
        int number = Objects.requireNonNull(file, "not open").number();
        try {
            SortedIndex.sort(folder.journal(number), folder.index(number));
            if (packing != null && captured > 0 && packing.isDue(position.time())) {
                pack(packing, position);
            }
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    private void packAgain(SnapshotSchedule schedule, boolean changed, FeedPosition position) throws IOException {
        if (changed) {
            schedule.onChange();
        } else if (schedule.isOverdue(position.time())) {
            pack(schedule, position);
        }
    }

    private void pack(SnapshotSchedule schedule, FeedPosition position) throws IOException {
        WarcFile current = Objects.requireNonNull(file, "not open");
        SortedIndex.sort(folder.journal(current.number()), folder.index(current.number()));
        WaczPackage.write(folder, current.number(), position.time());
        schedule.onWritten(position.time());
    }

    private static TargetUnavailable unavailable(IOException failure) {
        return new TargetUnavailable(failure.getMessage() == null ? failure.toString() : failure.getMessage(), failure);
    }

    @Override
    public Duration linger() {
        return Duration.ofSeconds(5);
    }

    @Override
    public void close() {
        try (folder) {
            if (file != null) {
                file.close();
                file = null;
            }
        } catch (IOException e) {
            LOG.warn("cannot close {}: {}", label(), e.toString());
        }
    }
}
