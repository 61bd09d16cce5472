package dev.gregor.app;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.topics.BrokerTrouble;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Progress;
import dev.gregor.topics.Topics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
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
final class RingWatch implements AutoCloseable {
    private static final Duration PEEK = Duration.ofMillis(20);

    /** Which group must have read what. */
    private static final Map<String, List<String>> READERS = Map.of(
            "dedup", List.of(Topics.SEEDS.name(), Topics.LINKS.name(), "gregor-dedup-seeds-by-fingerprint-repartition"),
            "scheduler", List.of(Topics.FRONTIER.name(), Topics.OUTCOMES.name()),
            "parser", List.of(Topics.PAGES.name()),
            "ranking", List.of(Topics.GRAPH.name()));

    private final Admin admin;
    private final int partitions;
    private final KafkaConsumer<String, Decoded<Progress>> progressReader;
    private final List<TopicPartition> progressPartitions;
    private final Map<Integer, Progress> progress = new TreeMap<>();
    private @Nullable Look lastLook;

    /** A limit that was reached before may have been raised since. */
    private final long openedAt = System.currentTimeMillis();

    RingWatch(KafkaAccess kafka, int partitions) {
        this.admin = KafkaOption.admin(kafka);
        this.partitions = partitions;
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, IsolationLevel.READ_COMMITTED.toString());
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        this.progressReader = new KafkaConsumer<>(properties, new StringDeserializer(), Topics.PROGRESS.deserializer());
        this.progressPartitions = partitionsOf(Topics.PROGRESS.name());
        progressReader.assign(progressPartitions);
        progressReader.seekToBeginning(progressPartitions);
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
        return Totals.of(progress.values());
    }

    /** Whether nothing is left to do, or nothing more may be done. To be asked again and again. */
    boolean atRest() throws InterruptedException {
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
            Map<TopicPartition, Long> taken = taken();
            Map<TopicPartition, Long> ends = ends(watched());
            readProgress();
            progressPartitions.forEach(partition -> taken.put(partition, progressReader.position(partition)));
            return new Look(ends, taken, Map.copyOf(progress));
        } catch (ExecutionException e) {
            throw new BrokerTrouble("Kafka did not say how far the crawl has come: " + e.getCause(), e);
        }
    }

    private Map<TopicPartition, Long> taken() throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> taken = new HashMap<>();
        for (String stage : READERS.keySet()) {
            String group = StreamsConfiguration.applicationId(stage);
            Map<TopicPartition, OffsetAndMetadata> offsets = admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get();
            offsets.forEach((partition, offset) -> taken.put(partition, offset == null ? 0L : offset.offset()));
        }
        return taken;
    }

    private List<TopicPartition> watched() throws ExecutionException, InterruptedException {
        List<TopicPartition> watched = new ArrayList<>(progressPartitions);
        Set<String> present = admin.listTopics().names().get();
        for (List<String> topics : READERS.values()) {
            topics.stream().filter(present::contains).forEach(topic -> watched.addAll(partitionsOf(topic)));
        }
        return watched;
    }

    private Map<TopicPartition, Long> ends(List<TopicPartition> watched)
            throws ExecutionException, InterruptedException {
        Map<TopicPartition, OffsetSpec> latest =
                watched.stream().collect(Collectors.toMap(Function.identity(), partition -> OffsetSpec.latest()));
        Map<TopicPartition, Long> ends = new HashMap<>();
        admin.listOffsets(latest).all().get().forEach((partition, end) -> ends.put(partition, end.offset()));
        return ends;
    }

    private void readProgress() {
        boolean more = true;
        while (more) {
            more = false;
            for (ConsumerRecord<String, Decoded<Progress>> record : progressReader.poll(PEEK)) {
                more = true;
                if (record.value() instanceof Decoded.Good<Progress> good) {
                    Progress part = good.value();
                    progress.put(part.partition(), record.timestamp() < openedAt ? part.withoutLimit() : part);
                }
            }
        }
    }

    private List<TopicPartition> partitionsOf(String topic) {
        List<TopicPartition> all = new ArrayList<>(partitions);
        for (int partition = 0; partition < partitions; partition++) {
            all.add(new TopicPartition(topic, partition));
        }
        return all;
    }

    @Override
    public void close() {
        progressReader.close();
        admin.close();
    }
}
