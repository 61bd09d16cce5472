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

/** One stage on a broker of its own, one thread; whatever else it meets on its topics is written and read from here. */
final class StageHarness implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);

    private final StageContext context;
    private final EmbeddedBroker broker;
    private final Admin admin;
    private final Service service;
    private final BenchDeadline patience;

    private StageHarness(
            StageContext context, EmbeddedBroker broker, Admin admin, Stage stage, BenchDeadline patience) {
        this.context = context;
        this.broker = broker;
        this.admin = admin;
        this.service = stage.service(context);
        this.patience = patience;
    }

    /** Starts the broker and the stage, with {@code special} settings for this benchmark. */
    static StageHarness open(
            StageSetup setup, Path folder, Stage stage, Map<String, String> special, BenchDeadline patience)
            throws IOException, InterruptedException {
        patience.tell("starting a broker and the stage " + stage.name());
        EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("kafka"), 0);
        KafkaAccess kafka = new KafkaAccess(broker.bootstrap(), Map.of());
        Map<String, String> here = new HashMap<>(special);
        here.put(KafkaAccess.KAFKA.name(), broker.bootstrap());
        here.put(StreamsConfiguration.DATA.name(), folder.toString());
        here.put(StreamsConfiguration.THREADS.name(), "1");
        Admin admin = Admin.create(kafka.properties());
        try {
            int partitions = new TopicSetup(admin)
                    .create(setup.partitions(), Packing.GZIP)
                    .partitions();
            StageContext context = new StageContext(setup.settings().with(here), kafka, partitions, setup.version());
            return new StageHarness(context, broker, admin, stage, patience);
        } catch (RuntimeException | InterruptedException e) {
            admin.close();
            broker.close();
            throw e;
        }
    }

    /** Waits until the stage has taken up its work. */
    void start() throws InterruptedException {
        service.start();
        patience.await(
                () -> {
                    complainOfFailure();
                    return service.ready();
                },
                () -> "the stage starts");
    }

    /** How many fetchers have joined. */
    int fetchers() throws InterruptedException {
        try {
            return admin.describeShareGroups(List.of(TopicSetup.FETCHER_GROUP)).all().get().values().stream()
                    .mapToInt(group -> group.members().size())
                    .sum();
        } catch (ExecutionException e) {
            // before the first one has ever joined
            return 0;
        }
    }

    int partitions() {
        return context.partitions();
    }

    KafkaAccess kafka() {
        return context.kafka();
    }

    <V> PreparedRecords<V> backlog(Topic<V> topic) {
        return new PreparedRecords<>(kafka(), topic);
    }

    /** Waits until the stage has committed that it took all records of a backlog. */
    void awaitTaken(PreparedRecords<?> backlog) throws InterruptedException {
        awaitTaken(backlog.ends());
    }

    /** The same for all that is on a topic now; not for one that is written in transactions. */
    void awaitTaken(Topic<?> topic) throws InterruptedException {
        awaitTaken(ends(topic));
    }

    private void awaitTaken(Map<TopicPartition, Long> ends) throws InterruptedException {
        long before = sum(taken(), ends);
        long all = ends.values().stream().mapToLong(Long::longValue).sum() - before;
        long[] count = {0};
        patience.await(
                () -> {
                    complainOfFailure();
                    Map<TopicPartition, Long> taken = taken();
                    count[0] = sum(taken, ends) - before;
                    return ends.entrySet().stream()
                            .allMatch(end -> taken.getOrDefault(end.getKey(), 0L) >= end.getValue());
                },
                () -> "the stage has taken " + count[0] + " of " + all + " records");
    }

    private static long sum(Map<TopicPartition, Long> taken, Map<TopicPartition, Long> ends) {
        return ends.keySet().stream()
                .mapToLong(partition -> taken.getOrDefault(partition, 0L))
                .sum();
    }

    /** A reader of all partitions of a topic, from its beginning, that sees only what is committed. */
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

    /** Reads all that is on a topic now. */
    <V> void readAll(Topic<V> topic, Consumer<V> visitor) {
        try (KafkaConsumer<String, Decoded<V>> reader = reader(topic)) {
            while (!atEnd(reader)) {
                reader.poll(POLL).forEach(record -> visitor.accept(good(record)));
                patience.check(() -> "reading " + topic.name());
            }
        }
    }

    static boolean atEnd(KafkaConsumer<?, ?> reader) {
        return reader.endOffsets(reader.assignment()).entrySet().stream()
                .allMatch(end -> reader.position(end.getKey()) >= end.getValue());
    }

    /** The value of a record that was written by us or by the stage, so it can be read. */
    static <V> V good(ConsumerRecord<String, Decoded<V>> record) {
        if (record.value() instanceof Decoded.Good<V> good) {
            return good.value();
        }
        throw new BenchException("unreadable on " + record.topic() + ": " + record.value());
    }

    /** How many records a topic has had that is not written in transactions. */
    long written(Topic<?> topic) throws InterruptedException {
        return ends(topic).values().stream().mapToLong(Long::longValue).sum();
    }

    void complainOfFailure() {
        if (service.failure().isCompletedExceptionally()) {
            throw new BenchException("the stage " + service.name() + " died; -Dgregor.log.kafka=INFO tells more");
        }
    }

    @Override
    public void close() {
        patience.tell("cleaning up");
        service.close();
        admin.close();
        broker.close();
    }

    private Map<TopicPartition, Long> ends(Topic<?> topic) throws InterruptedException {
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
            throw new BenchException("Kafka did not say what is on " + topic.name() + ": " + e.getCause());
        }
    }

    private Map<TopicPartition, Long> taken() throws InterruptedException {
        Map<TopicPartition, Long> taken = new HashMap<>();
        try {
            admin.listConsumerGroupOffsets(StreamsConfiguration.applicationId(service.name()))
                    .partitionsToOffsetAndMetadata()
                    .get()
                    .forEach((partition, offset) -> taken.put(partition, offset == null ? 0L : offset.offset()));
            return taken;
        } catch (ExecutionException e) {
            throw new BenchException("Kafka did not say how far the stage is: " + e.getCause());
        }
    }

    private List<TopicPartition> partitionsOf(Topic<?> topic) {
        return IntStream.range(0, partitions())
                .mapToObj(partition -> new TopicPartition(topic.name(), partition))
                .toList();
    }
}
