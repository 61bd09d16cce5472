package dev.gregor.lab.bench;

import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.BenchException;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;

/** Runs one stage with one thread on its own broker. The benchmark writes and reads the stage's topics. */
final class StageHarness implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);

    private final StageContext context;
    private final EmbeddedBroker broker;
    private final Admin admin;
    private final Stage stage;
    private final BenchDeadline deadline;
    private @Nullable Service service;

    private StageHarness(
            StageContext context, EmbeddedBroker broker, Admin admin, Stage stage, BenchDeadline deadline) {
        this.context = context;
        this.broker = broker;
        this.admin = admin;
        this.stage = stage;
        this.deadline = deadline;
    }

    /** Starts the broker; {@link #start} starts the stage, with {@code overrides} of its settings. */
    static StageHarness open(
            StageSetup setup, Path folder, Stage stage, Map<String, String> overrides, BenchDeadline deadline)
            throws IOException, InterruptedException {
        deadline.report("starting a broker");
        EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("kafka"), 0);
        KafkaAccess kafka = new KafkaAccess(broker.bootstrap(), Map.of());
        Map<String, String> settings = new HashMap<>(overrides);
        settings.put(KafkaAccess.KAFKA.name(), broker.bootstrap());
        settings.put(StreamsConfiguration.DATA.name(), folder.toString());
        settings.put(StreamsConfiguration.THREADS.name(), "1");
        Admin admin = Admin.create(kafka.properties());
        try {
            int partitions = new TopicSetup(admin, kafka.names())
                    .create(setup.partitions(), Packing.GZIP)
                    .partitions();
            StageContext context =
                    new StageContext(setup.settings().with(settings), kafka, partitions, setup.version());
            return new StageHarness(context, broker, admin, stage, deadline);
        } catch (RuntimeException | InterruptedException e) {
            admin.close();
            broker.close();
            throw e;
        }
    }

    /** Starts the stage and waits until it is ready. */
    void start() throws InterruptedException {
        Service started = stage.service(context);
        service = started;
        started.start();
        deadline.await(
                () -> {
                    failIfStageDied();
                    return started.isReady();
                },
                () -> "starting the stage");
    }

    /** The number of fetchers that have joined the share group. */
    int fetchers() throws InterruptedException {
        try {
            return admin.describeShareGroups(List.of(kafka().names().fetcherGroup())).all().get().values().stream()
                    .mapToInt(group -> group.members().size())
                    .sum();
        } catch (ExecutionException e) {
            // The group does not exist before the first fetcher has joined.
            return 0;
        }
    }

    int partitions() {
        return context.partitions();
    }

    KafkaAccess kafka() {
        return context.kafka();
    }

    /** Records of a topic that the stage shall read all at once. */
    <V> PreparedRecords<V> prepare(Topic<V> topic) {
        return new PreparedRecords<>(kafka(), topic);
    }

    /** Waits until the stage has committed the offsets of all these records. */
    void awaitConsumed(PreparedRecords<?> records) throws InterruptedException {
        awaitConsumed(records.endOffsets());
    }

    /** Waits until the stage has consumed all records of a topic, which must not be written in transactions. */
    void awaitConsumed(Topic<?> topic) throws InterruptedException {
        awaitConsumed(endOffsets(topic));
    }

    private void awaitConsumed(Map<TopicPartition, Long> ends) throws InterruptedException {
        long before = sum(committed(), ends);
        long all = ends.values().stream().mapToLong(Long::longValue).sum() - before;
        long[] count = {0};
        deadline.await(
                () -> {
                    failIfStageDied();
                    Map<TopicPartition, Long> committed = committed();
                    count[0] = sum(committed, ends) - before;
                    return ends.entrySet().stream()
                            .allMatch(end -> committed.getOrDefault(end.getKey(), 0L) >= end.getValue());
                },
                () -> "the stage has consumed " + count[0] + " of " + all + " records");
    }

    private static long sum(Map<TopicPartition, Long> committed, Map<TopicPartition, Long> ends) {
        return ends.keySet().stream()
                .mapToLong(partition -> committed.getOrDefault(partition, 0L))
                .sum();
    }

    /** A consumer of all partitions of a topic from the beginning, which reads committed records only. */
    <V> KafkaConsumer<String, Decoded<V>> reader(Topic<V> topic) {
        Map<String, Object> properties = kafka().properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, IsolationLevel.READ_COMMITTED.toString());
        properties.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        KafkaConsumer<String, Decoded<V>> reader =
                new KafkaConsumer<>(properties, new StringDeserializer(), topic.deserializer());
        reader.assign(partitionsOf(topic));
        reader.seekToBeginning(reader.assignment());
        return reader;
    }

    /** Reads all records that are on a topic now. */
    <V> void readAll(Topic<V> topic, Consumer<V> consumer) {
        try (KafkaConsumer<String, Decoded<V>> reader = reader(topic)) {
            while (!atEnd(reader)) {
                reader.poll(POLL).forEach(record -> consumer.accept(decoded(record)));
                deadline.check(() -> "reading " + kafka().names().of(topic));
            }
        }
    }

    static boolean atEnd(KafkaConsumer<?, ?> reader) {
        return reader.endOffsets(reader.assignment()).entrySet().stream()
                .allMatch(end -> reader.position(end.getKey()) >= end.getValue());
    }

    /** The value of a record; throws an exception if it cannot be decoded, which is a bug. */
    static <V> V decoded(ConsumerRecord<String, Decoded<V>> record) {
        if (record.value() instanceof Decoded.Good<V> good) {
            return good.value();
        }
        throw new BenchException("cannot decode a record of " + record.topic() + ": " + record.value());
    }

    /** The number of records ever written to a topic, which must not be written in transactions. */
    long recordCount(Topic<?> topic) throws InterruptedException {
        return endOffsets(topic).values().stream().mapToLong(Long::longValue).sum();
    }

    void failIfStageDied() {
        if (service != null && service.failure().isCompletedExceptionally()) {
            throw new BenchException(
                    "the stage " + stage.name() + " died; run again with -Dgregor.log.kafka=INFO for details");
        }
    }

    @Override
    public void close() {
        deadline.report("cleaning up");
        if (service != null) {
            service.close();
        }
        admin.close();
        broker.close();
    }

    private Map<TopicPartition, Long> endOffsets(Topic<?> topic) throws InterruptedException {
        Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
        partitionsOf(topic).forEach(partition -> latest.put(partition, OffsetSpec.latest()));
        Map<TopicPartition, Long> ends = new HashMap<>();
        try {
            admin.listOffsets(latest).all().get().forEach((partition, end) -> {
                if (end.offset() > 0) {
                    ends.put(partition, end.offset());
                }
            });
            return ends;
        } catch (ExecutionException e) {
            throw new BenchException(
                    "cannot list the offsets of " + kafka().names().of(topic) + ": " + e.getCause());
        }
    }

    private Map<TopicPartition, Long> committed() throws InterruptedException {
        Map<TopicPartition, Long> committed = new HashMap<>();
        try {
            admin.listConsumerGroupOffsets(kafka().names().applicationId(stage.name()))
                    .partitionsToOffsetAndMetadata()
                    .get()
                    .forEach((partition, offset) -> committed.put(partition, offset == null ? 0L : offset.offset()));
            return committed;
        } catch (ExecutionException e) {
            throw new BenchException("cannot list the committed offsets of the stage: " + e.getCause());
        }
    }

    private List<TopicPartition> partitionsOf(Topic<?> topic) {
        return IntStream.range(0, partitions())
                .mapToObj(partition -> new TopicPartition(kafka().names().of(topic), partition))
                .toList();
    }
}
