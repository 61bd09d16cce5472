package dev.gregor.broker;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
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
import org.apache.kafka.common.record.internal.RecordBatch;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.coordinator.transaction.TransactionLog;

/**
 * A broker in a process of its own that completes transactions of two producers and is then killed: the first producer commits
 * two, the second commits one and aborts one. {@link #forgetCompletion} makes its folder what it would be had the kill come
 * between the PrepareCommit or PrepareAbort of the last transactions and their markers, {@link #forgetMarkers} what it would be
 * had the coordinator skipped the markers.
 */
final class KilledBroker {
    static final List<String> TOPICS = List.of("first", "second");

    /** The topic to which the second producer writes. */
    static final String ABORTED_TOPIC = "third";

    /** Each producer commits the offsets of a group named after it. */
    static final String COMMITTER = "committer";

    static final String ABORTER = "aborter";

    private static final List<String> LOGS = List.of("first-0", "second-0", "third-0", "__consumer_offsets-0");

    private KilledBroker() {}

    public static void main(String[] args) throws Exception {
        EmbeddedBroker broker = EmbeddedBroker.start(Path.of(args[0]), 0);
        Map<String, Object> client = Map.of("bootstrap.servers", broker.bootstrap());
        try (Admin admin = Admin.create(client)) {
            admin.createTopics(Stream.concat(TOPICS.stream(), Stream.of(ABORTED_TOPIC))
                            .map(topic -> new NewTopic(topic, 1, (short) 1))
                            .toList())
                    .all()
                    .get();
            runTransactions(broker.bootstrap(), admin);
        }
        Runtime.getRuntime().halt(0);
    }

    private static void runTransactions(String bootstrap, Admin admin) throws Exception {
        try (Producer<String, String> committer = producer(bootstrap, COMMITTER);
                Producer<String, String> aborter = producer(bootstrap, ABORTER)) {
            write(committer, TOPICS, 1, group(bootstrap, COMMITTER));
            committer.commitTransaction();
            write(aborter, List.of(ABORTED_TOPIC), 1, group(bootstrap, ABORTER));
            aborter.commitTransaction();
            write(committer, TOPICS, 2, group(bootstrap, COMMITTER));
            write(aborter, List.of(ABORTED_TOPIC), 2, group(bootstrap, ABORTER));
            aborter.abortTransaction();
            await(admin, ABORTER, TransactionState.COMPLETE_ABORT);
            committer.commitTransaction();
            await(admin, COMMITTER, TransactionState.COMPLETE_COMMIT);
        }
    }

    private static Producer<String, String> producer(String bootstrap, String transactionalId) {
        Map<String, Object> settings = Map.of("bootstrap.servers", bootstrap, "transactional.id", transactionalId);
        Producer<String, String> producer =
                new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer());
        producer.initTransactions();
        return producer;
    }

    private static void write(
            Producer<String, String> producer, List<String> topics, long transaction, ConsumerGroupMetadata group)
            throws Exception {
        producer.beginTransaction();
        for (String topic : topics) {
            producer.send(new ProducerRecord<>(topic, "key", "value " + transaction))
                    .get();
        }
        producer.sendOffsetsToTransaction(
                Map.of(new TopicPartition(topics.get(0), 0), new OffsetAndMetadata(transaction)), group);
    }

    private static ConsumerGroupMetadata group(String bootstrap, String name) {
        Map<String, Object> settings = Map.of("bootstrap.servers", bootstrap, "group.id", name);
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            return consumer.groupMetadata();
        }
    }

    /** The markers, and that they are written, come after the producer's call has returned. */
    private static void await(Admin admin, String transactionalId, TransactionState expected) throws Exception {
        TransactionState state = TransactionState.ONGOING;
        while (state != expected) {
            state = admin.describeTransactions(List.of(transactionalId))
                    .description(transactionalId)
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

    /** Deletes the markers of the last transaction of each producer. */
    static void forgetMarkers(Path folder) throws IOException {
        for (String partition : LOGS) {
            deleteLast(folder.resolve(partition), RecordBatch::isControlBatch, RecordBatch::producerId);
        }
    }

    /** Deletes the same markers, and that they were written: the last record of each transactional id. */
    static void forgetCompletion(Path folder) throws IOException {
        forgetMarkers(folder);
        deleteLast(folder.resolve("__transaction_state-0"), batch -> true, KilledBroker::transactionalId);
    }

    private static String transactionalId(RecordBatch batch) {
        return TransactionLog.readTxnRecordKey(batch.iterator().next().key());
    }

    /** Deletes the last of the batches of each key. The offsets of the others stay. */
    private static void deleteLast(Path partition, Predicate<RecordBatch> among, Function<RecordBatch, Object> key)
            throws IOException {
        Path log = partition.resolve("00000000000000000000.log");
        Map<Object, Integer> last = new HashMap<>();
        ByteBuffer kept = ByteBuffer.allocate((int) Files.size(log));
        try (FileRecords records = FileRecords.open(log.toFile())) {
            for (FileChannelRecordBatch batch : records.batches()) {
                if (among.test(batch)) {
                    last.put(key.apply(batch), batch.position());
                }
            }
            for (FileChannelRecordBatch batch : records.batches()) {
                if (!last.containsValue(batch.position())) {
                    batch.writeTo(kept);
                }
            }
        }
        Files.write(log, Arrays.copyOf(kept.array(), kept.position()));
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
