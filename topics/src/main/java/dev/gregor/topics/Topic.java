package dev.gregor.topics;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Produced;

/**
 * A topic of the ring: what it is called, what it holds, who writes and who reads it.
 *
 * @param baseName the name without the prefix of the crawl; {@link TopicNames#of} has the name in Kafka
 * @param key what the key, always text, stands for
 * @param maxValueBytes larger values are rejected by the readers
 */
public record Topic<V>(
        String baseName,
        String key,
        Codec<V> codec,
        Set<Party> writers,
        Set<Party> readers,
        Keep keep,
        int maxValueBytes) {

    /** Room for a record's headers and framing beside its value. */
    private static final int OVERHEAD_BYTES = 64 * 1024;

    /** How long a topic's records stay. */
    public enum Keep {
        /** For ever: nothing else remembers them. */
        FOREVER,
        /** A week: time to repair a reader that is down. */
        WEEK,
        /** The latest of each key, for ever. */
        LATEST
    }

    /** Who may write or read a topic. */
    public enum Party {
        USER,
        DEDUP,
        SCHEDULER,
        FETCHER,
        PARSER,
        RANKING,
        IDS,
        SEARCH,
        EXPORT
    }

    public Consumed<String, Decoded<V>> consumed() {
        return Consumed.with(Serdes.String(), decodedSerde());
    }

    public Produced<String, V> produced() {
        return Produced.with(Serdes.String(), serde());
    }

    public Serializer<V> serializer() {
        return new TopicSerde<>(codec, maxValueBytes).serializer();
    }

    public Deserializer<Decoded<V>> deserializer() {
        return new TopicSerde<>(codec, maxValueBytes).decodedDeserializer();
    }

    private Serde<V> serde() {
        return new TopicSerde<>(codec, maxValueBytes).serde();
    }

    private Serde<Decoded<V>> decodedSerde() {
        return new TopicSerde<>(codec, maxValueBytes).decodedSerde();
    }

    /** How records are packed that people read, with whatever client they have. */
    public enum Packing {
        /** With gzip: every client of every language can read it. */
        GZIP,
        /** As the parser wrote them; for a ring whose stages do not compress. */
        AS_WRITTEN
    }

    /** The configuration this topic is created with. */
    public Map<String, String> config(Packing packing) {
        Map<String, String> config = new LinkedHashMap<>();
        config.put(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(maxValueBytes + OVERHEAD_BYTES));
        if (readers.contains(Party.USER) && packing == Packing.GZIP) {
            config.put(TopicConfig.COMPRESSION_TYPE_CONFIG, "gzip");
            config.put(TopicConfig.COMPRESSION_GZIP_LEVEL_CONFIG, "1");
        }
        switch (keep) {
            case FOREVER -> config.put(TopicConfig.RETENTION_MS_CONFIG, "-1");
            case WEEK ->
                config.put(
                        TopicConfig.RETENTION_MS_CONFIG,
                        Long.toString(Duration.ofDays(7).toMillis()));
            case LATEST -> config.put(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT);
        }
        return config;
    }
}
