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
 * What every Streams stage is configured with: exactly-once, explicit names, no record cache.
 *
 * @param data the folder that holds the state stores
 * @param compression of what the stage writes
 */
public record StreamsConfiguration(
        KafkaAccess kafka, Path data, Pace pace, Compression compression, Membership membership) {
    public static final Setting<Path> DATA =
            Setting.path("GREGOR_DATA", "gregor-data", "folder for the state stores and the embedded broker's log");
    public static final Setting<Integer> THREADS = Setting.number(
            "GREGOR_THREADS",
            0,
            0,
            64,
            "stream threads of a stage process; 0 for what suits it: a thread a core for the parser, one for the others");
    public static final Setting<Duration> COMMIT_INTERVAL = Setting.duration(
            "GREGOR_COMMIT_INTERVAL",
            "0s",
            "how often a stage commits; shorter is quicker, longer is cheaper; 0 for what suits it: 100ms to 500ms");
    public static final Setting<Compression> COMPRESSION = Setting.choice(
            "GREGOR_COMPRESSION",
            Compression.LZ4,
            "how a stage packs what it writes; none costs the least time and the most disk; fetched pages are always "
                    + "packed");

    public static final Setting<String> INSTANCE = Setting.text(
            "GREGOR_INSTANCE",
            "",
            "name of this process that stays over restarts, unique per stage (static membership)");

    public static final Setting<Integer> STANDBYS = Setting.number(
            "GREGOR_STANDBYS",
            0,
            0,
            10,
            "processes that keep a copy of a partition's state, ready to take over at once; each costs its disk");

    public static final List<Setting<?>> SETTINGS =
            List.of(DATA, THREADS, COMMIT_INTERVAL, COMPRESSION, INSTANCE, STANDBYS);

    /** How soon a dead process's work is given to another one. */
    private static final int SESSION_MILLIS = 10_000;

    /**
     * How long a broker keeps a fetch that finds nothing. It answers one request of a connection after the other, so that
     * a partition which is taken up or resumed meanwhile waits as long.
     */
    private static final int FETCH_WAIT_MILLIS = 100;

    /**
     * Records taken at once. Streams asks for more only when these are done, and a report that comes meanwhile waits as long:
     * with the client's own 1,000, until the last of as many new hosts has been queued.
     */
    private static final int POLL_RECORDS = 100;

    /** Larger than any record of the catalogue. */
    private static final int MAX_REQUEST_BYTES = 17 * 1024 * 1024;

    /** Several documents fit in; with the client's own 16 KiB each has a batch of its own. */
    private static final int BATCH_BYTES = 128 * 1024;

    /** The codecs that every Kafka has. */
    public enum Compression {
        LZ4,
        ZSTD,
        SNAPPY,
        GZIP,
        NONE
    }

    /**
     * How a stage works.
     *
     * @param threads that run its tasks
     * @param commitInterval how long its work waits until others see it
     */
    public record Pace(int threads, Duration commitInterval) {}

    /**
     * How the processes of a stage know each other.
     *
     * @param instance a name that stays over restarts, so that a restarted process gets its work back at once; may be empty
     * @param standbys how many others keep a copy of a partition's state
     */
    public record Membership(String instance, int standbys) {}

    /** The settings, with the pace that suits the stage where the user does not say. */
    public static StreamsConfiguration from(Settings settings, KafkaAccess kafka, Pace suitable) {
        int threads = settings.get(THREADS);
        Duration commitInterval = settings.get(COMMIT_INTERVAL);
        Pace pace = new Pace(
                threads == 0 ? suitable.threads() : threads,
                commitInterval.isZero() ? suitable.commitInterval() : commitInterval);
        return new StreamsConfiguration(
                kafka,
                settings.get(DATA),
                pace,
                settings.get(COMPRESSION),
                new Membership(settings.get(INSTANCE), settings.get(STANDBYS)));
    }

    /** The application id of a stage: its consumer group, and the prefix of its internal topics. */
    public static String applicationId(String stage) {
        return "gregor-" + stage;
    }

    Properties properties(String stage) {
        Properties properties = new Properties();
        properties.putAll(Map.of(
                StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG,
                true,
                StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG,
                0,
                StreamsConfig.COMMIT_INTERVAL_MS_CONFIG,
                pace.commitInterval().toMillis(),
                StreamsConfig.NUM_STREAM_THREADS_CONFIG,
                pace.threads(),
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
                StreamsConfig.topicPrefix("max.message.bytes"),
                Integer.toString(MAX_REQUEST_BYTES)));
        properties.put(StreamsConfig.consumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), SESSION_MILLIS);
        properties.put(StreamsConfig.consumerPrefix(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG), FETCH_WAIT_MILLIS);
        properties.put(StreamsConfig.consumerPrefix(ConsumerConfig.MAX_POLL_RECORDS_CONFIG), POLL_RECORDS);
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
}
