package dev.gregor.runtime;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;

/**
 * The Kafka Streams configuration of every stage: exactly-once processing, explicit names, no record cache.
 *
 * @param data the folder of the state stores
 * @param compression of the records that the stage writes
 */
public record StreamsConfiguration(
        KafkaAccess kafka, Path data, Tuning tuning, Compression compression, Membership membership) {
    public static final Setting<Path> DATA = Setting.path(
            "GREGOR_DATA", "gregor-data", "folder of the state stores and of the log of the embedded broker");
    public static final Setting<Integer> THREADS = Setting.number(
            "GREGOR_THREADS",
            0,
            0,
            64,
            "stream threads per process of a stage; 0 for the default: one per core for the parser, one for other stages");
    public static final Setting<Duration> COMMIT_INTERVAL = Setting.duration(
            "GREGOR_COMMIT_INTERVAL",
            "0s",
            "how often a stage commits; shorter reduces latency, longer reduces load; 0 for the default: 100ms to 500ms");
    public static final Setting<Compression> COMPRESSION = Setting.choice(
            "GREGOR_COMPRESSION",
            Compression.LZ4,
            "compression of the records that a stage writes; none takes the least CPU and the most disk; fetched pages"
                    + " are always compressed");

    public static final Setting<String> INSTANCE = Setting.text(
            "GREGOR_INSTANCE",
            "",
            "name of this process, the same after a restart and unique within its stage (static group membership)");

    private static final Setting<Integer> STANDBYS = Setting.number(
            "GREGOR_STANDBYS",
            0,
            0,
            10,
            "standby replicas: processes that keep a copy of a partition's state to take over at once; each needs disk");

    public static final List<Setting<?>> SETTINGS =
            List.of(DATA, THREADS, COMMIT_INTERVAL, COMPRESSION, INSTANCE, STANDBYS);

    /** How soon the partitions of a dead process are assigned to another one. */
    private static final int SESSION_MILLIS = 10_000;

    /**
     * How long a broker holds a fetch request that finds no records. A broker answers the requests of a connection one after
     * the other, so a partition that is assigned or resumed in the meantime waits as long.
     */
    private static final int FETCH_WAIT_MILLIS = 100;

    private static final int POLL_RECORDS = 100;

    /** As in Kafka Streams: how soon readers need not wait for the records of a dead process. */
    private static final Duration TRANSACTION_TIMEOUT = Duration.ofSeconds(10);

    /** Larger than any record of the topic catalogue. */
    private static final int MAX_REQUEST_BYTES = 17 * 1024 * 1024;

    /** A batch holds several documents; with the default of 16 KiB each document would take a batch. */
    private static final int BATCH_BYTES = 128 * 1024;

    /** The records of one thread that wait to be written: Kafka's default, or less in a small heap. */
    private static final long MAX_BUFFER_BYTES = 32L << 20;

    private static final int BUFFERS_PER_HEAP = 24;

    /** The codecs that every Kafka cluster supports. */
    public enum Compression {
        LZ4,
        ZSTD,
        SNAPPY,
        GZIP,
        NONE
    }

    /**
     * The threads and the commit interval of a stage.
     *
     * @param threads the number of stream threads
     * @param commitInterval how often transactions are committed, which makes output visible to other stages
     * @param pollRecords the records of one poll. Kafka Streams polls again only after it has processed them, and a
     *     visit report that arrives in the meantime waits as long: with Kafka's default of 1,000, until as many new
     *     hosts have been queued
     * @param transactionTimeout the longest time between two commits. Kafka aborts a transaction that takes longer
     */
    public record Tuning(int threads, Duration commitInterval, int pollRecords, Duration transactionTimeout) {
        public Tuning(int threads, Duration commitInterval) {
            this(threads, commitInterval, POLL_RECORDS, TRANSACTION_TIMEOUT);
        }
    }

    /**
     * The membership of a process in the consumer group of its stage.
     *
     * @param instance the group instance ID; a restarted process gets its partitions back at once. Empty for none
     * @param standbys the number of standby replicas
     */
    public record Membership(String instance, int standbys) {}

    /** Reads the settings; {@code defaults} apply where the user has set neither threads nor commit interval. */
    public static StreamsConfiguration from(Settings settings, KafkaAccess kafka, Tuning defaults) {
        int threads = settings.get(THREADS);
        Duration commitInterval = settings.get(COMMIT_INTERVAL);
        Tuning tuning = new Tuning(
                threads == 0 ? defaults.threads() : threads,
                commitInterval.isZero() ? defaults.commitInterval() : commitInterval,
                defaults.pollRecords(),
                defaults.transactionTimeout());
        return new StreamsConfiguration(
                kafka,
                settings.get(DATA),
                tuning,
                settings.get(COMPRESSION),
                new Membership(settings.get(INSTANCE), settings.get(STANDBYS)));
    }

    /** The same configuration, with as many records in one poll. */
    public StreamsConfiguration withPollRecords(int records) {
        return with(new Tuning(tuning.threads(), tuning.commitInterval(), records, tuning.transactionTimeout()));
    }

    /** The same configuration, with another limit of the time between two commits. */
    public StreamsConfiguration withTransactionTimeout(Duration timeout) {
        return with(new Tuning(tuning.threads(), tuning.commitInterval(), tuning.pollRecords(), timeout));
    }

    private StreamsConfiguration with(Tuning changed) {
        return new StreamsConfiguration(kafka, data, changed, compression, membership);
    }

    /** The application ID of a stage: its consumer group and the prefix of its internal topics. */
    private String applicationId(String stage) {
        return kafka.names().applicationId(stage);
    }

    /** The folder of the state of a stage, with a folder for each of its tasks. */
    Path stateFolder(String stage) {
        return data.resolve("state").resolve(applicationId(stage));
    }

    Properties properties(String stage) {
        Properties properties = new Properties();
        properties.putAll(Map.of(
                StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG,
                true,
                StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG,
                0,
                StreamsConfig.COMMIT_INTERVAL_MS_CONFIG,
                tuning.commitInterval().toMillis(),
                StreamsConfig.NUM_STREAM_THREADS_CONFIG,
                tuning.threads(),
                StreamsConfig.STATE_DIR_CONFIG,
                data.resolve("state").toString(),
                StreamsConfig.REPLICATION_FACTOR_CONFIG,
                -1));
        properties.putAll(Map.of(
                StreamsConfig.consumerPrefix(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG),
                "earliest",
                StreamsConfig.producerPrefix(ProducerConfig.COMPRESSION_TYPE_CONFIG),
                compression.name().toLowerCase(Locale.ROOT),
                StreamsConfig.producerPrefix(ProducerConfig.BATCH_SIZE_CONFIG),
                BATCH_BYTES,
                StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG),
                MAX_REQUEST_BYTES,
                StreamsConfig.producerPrefix(ProducerConfig.BUFFER_MEMORY_CONFIG),
                bufferBytes(Runtime.getRuntime().maxMemory()),
                StreamsConfig.topicPrefix("max.message.bytes"),
                Integer.toString(MAX_REQUEST_BYTES)));
        properties.put(StreamsConfig.consumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), SESSION_MILLIS);
        properties.put(StreamsConfig.consumerPrefix(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG), FETCH_WAIT_MILLIS);
        properties.put(StreamsConfig.consumerPrefix(ConsumerConfig.MAX_POLL_RECORDS_CONFIG), tuning.pollRecords());
        properties.put(
                StreamsConfig.producerPrefix(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG),
                Math.toIntExact(tuning.transactionTimeout().toMillis()));
        properties.put(
                StreamsConfig.globalConsumerPrefix(ConsumerConfig.INTERCEPTOR_CLASSES_CONFIG),
                KeylessRecords.class.getName());
        properties.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, membership.standbys());
        if (!membership.instance().isEmpty()) {
            properties.put(
                    StreamsConfig.consumerPrefix(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG), membership.instance());
        }
        properties.putAll(kafka.properties());
        properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, applicationId(stage));
        return properties;
    }

    /** It must hold the largest record. */
    static long bufferBytes(long heap) {
        return Math.max(MAX_REQUEST_BYTES, Math.min(heap / BUFFERS_PER_HEAP, MAX_BUFFER_BYTES));
    }
}
