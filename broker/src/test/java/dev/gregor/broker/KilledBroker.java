package dev.gregor.broker;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TransactionState;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.record.internal.FileLogInputStream.FileChannelRecordBatch;
import org.apache.kafka.common.record.internal.FileRecords;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * A broker in a process of its own that commits transactions and is then killed. {@link #forgetMarkers} makes its folder what
 * it would be had the kill come between the second transaction's PrepareCommit and its markers.
 */
final class KilledBroker {
    static final String TRANSACTIONAL_ID = "worker";
    static final String GROUP = "readers";
    static final List<String> TOPICS = List.of("first", "second");

    private KilledBroker() {}

    public static void main(String[] args) throws Exception {
        EmbeddedBroker broker = EmbeddedBroker.start(Path.of(args[0]), 0);
        Map<String, Object> client = Map.of("bootstrap.servers", broker.bootstrap());
        try (Admin admin = Admin.create(client)) {
            admin.createTopics(TOPICS.stream()
                            .map(topic -> new NewTopic(topic, 1, (short) 1))
                            .toList())
                    .all()
                    .get();
            commitTransactions(broker.bootstrap());
            awaitCompleteCommit(admin);
        }
        Runtime.getRuntime().halt(0);
    }

    private static void commitTransactions(String bootstrap) throws Exception {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers",
                bootstrap,
                "transactional.id",
                TRANSACTIONAL_ID,
                "key.serializer",
                StringSerializer.class,
                "value.serializer",
                StringSerializer.class);
        try (Producer<String, String> producer = new KafkaProducer<>(settings)) {
            ConsumerGroupMetadata group = group(bootstrap);
            producer.initTransactions();
            for (long transaction = 1; transaction <= 2; transaction++) {
                producer.beginTransaction();
                for (String topic : TOPICS) {
                    producer.send(new ProducerRecord<>(topic, "key", "value " + transaction))
                            .get();
                }
                producer.sendOffsetsToTransaction(
                        Map.of(new TopicPartition(TOPICS.get(0), 0), new OffsetAndMetadata(transaction)), group);
                producer.commitTransaction();
            }
        }
    }

    private static ConsumerGroupMetadata group(String bootstrap) {
        Map<String, Object> settings = Map.of("bootstrap.servers", bootstrap, "group.id", GROUP);
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            return consumer.groupMetadata();
        }
    }

    /** The markers and CompleteCommit are written after the producer's commit has returned. */
    private static void awaitCompleteCommit(Admin admin) throws Exception {
        TransactionState state = TransactionState.ONGOING;
        while (state != TransactionState.COMPLETE_COMMIT) {
            state = admin.describeTransactions(List.of(TRANSACTIONAL_ID))
                    .description(TRANSACTIONAL_ID)
                    .get()
                    .state();
        }
    }

    /** Starts the process and waits for its death. */
    static void run(Path folder, Path log) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        KilledBroker.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (process.waitFor() != 0) {
            throw new IOException("the broker's process failed:\n" + Files.readString(log));
        }
    }

    /** Cuts the last batch, which is the marker or CompleteCommit, off each log that the last transaction wrote to. */
    static void forgetMarkers(Path folder) throws IOException {
        for (String partition : List.of("first-0", "second-0", "__consumer_offsets-0", "__transaction_state-0")) {
            cutLastBatch(folder.resolve(partition));
        }
    }

    private static void cutLastBatch(Path partition) throws IOException {
        Path log = partition.resolve("00000000000000000000.log");
        int last = 0;
        try (FileRecords records = FileRecords.open(log.toFile())) {
            for (FileChannelRecordBatch batch : records.batches()) {
                last = batch.position();
            }
        }
        try (FileChannel channel = FileChannel.open(log, StandardOpenOption.WRITE)) {
            channel.truncate(last);
        }
        try (Stream<Path> files = Files.list(partition)) {
            for (Path file : files.filter(KilledBroker::isDerived).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Indexes and snapshots, which Kafka makes anew from the log. */
    private static boolean isDerived(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith("index") || name.endsWith(".snapshot");
    }
}
