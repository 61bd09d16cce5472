package dev.gregor.app.crawl;

import dev.gregor.app.inspect.ProgressReader;
import dev.gregor.app.inspect.ProgressTotals;
import dev.gregor.app.inspect.RingOffsets;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Progress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the ring from outside, through Kafka alone, wherever its stages run.
 *
 * <p>Is it at rest? Work is either in a topic and not yet taken by its reader, or queued or handed out by the scheduler.
 * A stage's outputs and its offsets are committed together, the scheduler's progress with them, and a page is written
 * before its report. So the ring is at rest when every reader has taken all and no part of the frontier has work. One
 * look is not taken at one moment, though: work might move past it. But all that is looked at only ever grows; if two
 * looks in a row see the same, nothing moved between them, and what they saw was true at that moment.
 */
public final class RingWatch implements AutoCloseable {
    private final RingOffsets offsets;
    private final ProgressReader reader;
    private final int partitions;
    private final List<TopicPartition> progressPartitions;
    private final Map<Integer, Progress> progress = new TreeMap<>();
    private @Nullable Look lastLook;

    /** A limit that was reached before may have been raised since. */
    private final long openedAt = System.currentTimeMillis();

    public RingWatch(KafkaAccess kafka, int partitions) {
        this.offsets = new RingOffsets(kafka, partitions);
        this.reader = new ProgressReader(kafka);
        this.partitions = partitions;
        this.progressPartitions = offsets.partitionsOf(Topics.PROGRESS.name());
    }

    /** All that is known at one time. Equal looks mean that nothing moved. */
    private record Look(
            Map<TopicPartition, Long> ends, Map<TopicPartition, Long> taken, Map<Integer, Progress> progress) {
        boolean allTaken() {
            return ends.entrySet().stream()
                    .allMatch(end -> end.getValue() == 0 || taken.getOrDefault(end.getKey(), 0L) >= end.getValue());
        }
    }

    /** How the crawl stands, all parts of the frontier together. */
    Progress progress() {
        readProgress();
        return ProgressTotals.of(progress.values());
    }

    /** Whether any page was ever fetched. */
    boolean pageFetched() {
        try {
            return offsets.ends(offsets.partitionsOf(Topics.PAGES.name())).values().stream()
                    .anyMatch(end -> end > 0);
        } catch (ExecutionException e) {
            throw unanswered(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static BrokerException unanswered(ExecutionException failure) {
        return new BrokerException("Kafka did not say how far the crawl has come: " + failure.getCause(), failure);
    }

    /** Whether nothing is left to do, or nothing more may be done. To be asked again and again. */
    public boolean atRest() throws InterruptedException {
        readProgress();
        if (!mayBeAtRest(progress.values())) {
            lastLook = null;
            return false;
        }
        Look look = look();
        boolean same = look.equals(lastLook);
        lastLook = look;
        return same && look.allTaken() && mayBeAtRest(look.progress().values());
    }

    private boolean mayBeAtRest(Collection<Progress> parts) {
        boolean idle = parts.stream().allMatch(Progress::idle);
        boolean full = parts.stream().anyMatch(Progress::limitReached)
                && parts.stream().allMatch(part -> part.visiting() == 0);
        return parts.size() == partitions && (idle || full);
    }

    /** Whether the reports of all finished visits are settled and their pages read. */
    boolean reportsTaken() throws InterruptedException {
        Look look = look();
        return look.ends().entrySet().stream()
                .filter(end -> end.getKey().topic().equals(Topics.OUTCOMES.name())
                        || end.getKey().topic().equals(Topics.PAGES.name()))
                .allMatch(end -> look.taken().getOrDefault(end.getKey(), 0L) >= end.getValue());
    }

    private Look look() throws InterruptedException {
        try {
            Map<TopicPartition, Long> taken = offsets.taken();
            Map<TopicPartition, Long> ends = offsets.ends(watched());
            readProgress();
            taken.putAll(reader.positions());
            return new Look(ends, taken, Map.copyOf(progress));
        } catch (ExecutionException e) {
            throw unanswered(e);
        }
    }

    private List<TopicPartition> watched() throws ExecutionException, InterruptedException {
        List<TopicPartition> watched = new ArrayList<>(progressPartitions);
        offsets.watched().values().forEach(watched::addAll);
        return watched;
    }

    private void readProgress() {
        reader.read()
                .forEach((partition, word) -> progress.put(
                        partition, word.atMillis() < openedAt ? word.progress().withoutLimit() : word.progress()));
    }

    @Override
    public void close() {
        reader.close();
        offsets.close();
    }
}
