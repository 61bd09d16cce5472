package dev.gregor.app.crawl;

import dev.gregor.app.inspect.ProgressReader;
import dev.gregor.app.inspect.RingLag;
import dev.gregor.app.inspect.RingOffsets;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Progress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * Watches the ring through Kafka alone, wherever its stages run.
 *
 * <p>The ring is at rest when no work is left. Work is in a topic, not yet consumed by its reader, or in the scheduler,
 * queued or handed out. A stage commits its output together with its offsets, the scheduler its progress too,
 * and the fetcher writes a page before its outcome. So the ring is at rest when every reader has consumed its topics and
 * no partition of the frontier has work. A snapshot is not taken at one instant, though, and work could pass it by. But
 * offsets and counters only grow: two equal snapshots in a row mean that nothing moved between them, and that they are
 * true.
 */
public final class RingWatch implements AutoCloseable {
    private final RingOffsets offsets;
    private final ProgressReader reader;
    private final int partitions;
    private final List<TopicPartition> progressPartitions;
    private final Map<Integer, Progress> progress = new TreeMap<>();
    private @Nullable Snapshot last;

    /** A limit that was reached before this time may have been raised since. */
    private final long openedAt = System.currentTimeMillis();

    public RingWatch(KafkaAccess kafka, int partitions) {
        this.offsets = new RingOffsets(kafka, partitions);
        this.reader = new ProgressReader(kafka);
        this.partitions = partitions;
        this.progressPartitions = offsets.partitionsOf(Topics.PROGRESS);
    }

    /** The offsets and the progress of the ring. */
    private record Snapshot(
            Map<TopicPartition, Long> endOffsets,
            Map<TopicPartition, Long> committed,
            Map<Integer, Progress> progress) {
        boolean allConsumed() {
            return endOffsets.entrySet().stream().allMatch(end -> end.getValue() == 0 || isConsumed(end));
        }

        boolean isConsumed(Map.Entry<TopicPartition, Long> end) {
            return committed.getOrDefault(end.getKey(), 0L) >= end.getValue();
        }
    }

    /** The progress of the crawl, summed over all partitions of the frontier. */
    Progress progress() {
        readProgress();
        return progress.values().stream().reduce(Progress.ZERO, Progress::plus);
    }

    /** The last progress that was reported before this run, summed over all partitions. */
    Progress lastReported() {
        return reader.readToEnd().values().stream()
                .map(ProgressReader.Report::progress)
                .reduce(Progress.ZERO, Progress::plus);
    }

    /** Whether any page was ever fetched. */
    boolean anyPageFetched() {
        try {
            return offsets.endOffsets(offsets.partitionsOf(Topics.PAGES)).values().stream()
                    .anyMatch(end -> end > 0);
        } catch (ExecutionException e) {
            throw unavailable(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static BrokerException unavailable(ExecutionException failure) {
        return new BrokerException("Kafka did not return the offsets of the crawl: " + failure.getCause(), failure);
    }

    /** Whether nothing is left to do, or a limit stops the crawl. Only the second of two calls in a row can be true. */
    public boolean atRest() throws InterruptedException {
        readProgress();
        if (!mayBeAtRest(progress.values())) {
            last = null;
            return false;
        }
        Snapshot snapshot = snapshot();
        boolean same = snapshot.equals(last);
        last = snapshot;
        return same && snapshot.allConsumed() && mayBeAtRest(snapshot.progress().values());
    }

    private boolean mayBeAtRest(Collection<Progress> frontier) {
        boolean idle = frontier.stream().allMatch(Progress::idle);
        boolean stopped = frontier.stream().anyMatch(Progress::limitReached)
                && frontier.stream().allMatch(each -> each.underWay() == 0);
        return frontier.size() == partitions && (idle || stopped);
    }

    /** Whether the scheduler and the parser have consumed all outcomes and pages of the fetcher. */
    boolean outcomesConsumed() throws InterruptedException {
        Snapshot snapshot = snapshot();
        Set<TopicPartition> outcomes = new HashSet<>(offsets.partitionsOf(Topics.OUTCOMES));
        outcomes.addAll(offsets.partitionsOf(Topics.PAGES));
        return snapshot.endOffsets().entrySet().stream()
                .filter(end -> outcomes.contains(end.getKey()))
                .allMatch(snapshot::isConsumed);
    }

    /** How far each stage is behind. */
    RingLag lag() throws InterruptedException {
        try {
            return RingLag.read(offsets);
        } catch (ExecutionException e) {
            throw unavailable(e);
        }
    }

    private Snapshot snapshot() throws InterruptedException {
        try {
            Map<TopicPartition, Long> committed = offsets.committed();
            Map<TopicPartition, Long> ends = offsets.endOffsets(watchedPartitions());
            readProgress();
            committed.putAll(reader.positions());
            return new Snapshot(ends, committed, Map.copyOf(progress));
        } catch (ExecutionException e) {
            throw unavailable(e);
        }
    }

    private List<TopicPartition> watchedPartitions() throws ExecutionException, InterruptedException {
        List<TopicPartition> watched = new ArrayList<>(progressPartitions);
        offsets.inputs().values().forEach(watched::addAll);
        return watched;
    }

    private void readProgress() {
        reader.read()
                .forEach((partition, report) -> progress.put(
                        partition,
                        report.atMillis() < openedAt ? report.progress().withLimitReached(false) : report.progress()));
    }

    @Override
    public void close() {
        reader.close();
        offsets.close();
    }
}
