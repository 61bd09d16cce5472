package dev.gregor.topics;

import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/**
 * A topic between two parts of one stage. Only this stage should write to it, but nothing prevents others, so its records
 * are read as carefully as those of any {@link Topic}.
 *
 * @param name without the application ID, which Kafka Streams puts in front of it
 */
public record InternalTopic<V>(String name, Codec<V> codec) {
    private static final int MAX_VALUE_BYTES = 16 * 1024 * 1024;

    /** A topic whose values are JSON objects. */
    public static <V> InternalTopic<V> json(String name, Class<V> type) {
        return new InternalTopic<>(name, new JsonCodec<>(type));
    }

    /** Writes values that are {@link Decoded.Good}; reads any bytes. */
    public Serde<Decoded<V>> serde() {
        TopicSerde<V> values = new TopicSerde<>(codec, MAX_VALUE_BYTES);
        return Serdes.serdeFrom(values.goodSerializer(), values.decodedDeserializer());
    }
}
