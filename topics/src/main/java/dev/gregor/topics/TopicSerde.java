package dev.gregor.topics;

import dev.gregor.topics.records.Rejection;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/** Kafka's view of a {@link Codec}. */
final class TopicSerde<V> {
    private final Codec<V> codec;
    private final int maxValueBytes;

    TopicSerde(Codec<V> codec, int maxValueBytes) {
        this.codec = codec;
        this.maxValueBytes = maxValueBytes;
    }

    Serializer<V> serializer() {
        return new Writing();
    }

    /** Fails for malformed values: they are rejected, never passed on. */
    Serializer<Decoded<V>> goodSerializer() {
        return new GoodWriting();
    }

    Deserializer<Decoded<V>> decodedDeserializer() {
        return new Reading();
    }

    Serde<V> serde() {
        return Serdes.serdeFrom(new Writing(), new OneWay<>());
    }

    Serde<Decoded<V>> decodedSerde() {
        return Serdes.serdeFrom(new OneWay<>(), new Reading());
    }

    private final class Writing implements Serializer<V> {
        @Override
        public byte @Nullable [] serialize(String topic, @Nullable V value) {
            return serialize(topic, new RecordHeaders(), value);
        }

        @Override
        public byte @Nullable [] serialize(String topic, Headers headers, @Nullable V value) {
            return value == null ? null : codec.encode(value, headers);
        }
    }

    private final class GoodWriting implements Serializer<Decoded<V>> {
        @Override
        public byte[] serialize(String topic, Decoded<V> value) {
            return serialize(topic, new RecordHeaders(), value);
        }

        @Override
        public byte[] serialize(String topic, Headers headers, Decoded<V> value) {
            if (value instanceof Decoded.Good<V> good) {
                return codec.encode(good.value(), headers);
            }
            throw new SerializationException("a malformed value is not written to " + topic);
        }
    }

    private final class Reading implements Deserializer<Decoded<V>> {
        @Override
        public @Nullable Decoded<V> deserialize(String topic, byte @Nullable [] bytes) {
            return deserialize(topic, new RecordHeaders(), bytes);
        }

        @Override
        public @Nullable Decoded<V> deserialize(String topic, Headers headers, byte @Nullable [] bytes) {
            if (bytes == null) {
                return null;
            }
            if (bytes.length > maxValueBytes) {
                String detail = bytes.length + " bytes, over the limit of " + maxValueBytes + " for " + topic;
                return Decoded.poison(Rejection.Reason.TOO_LARGE, detail, bytes);
            }
            return codec.decode(bytes, headers);
        }
    }

    /** The half of a serde that a topology never uses. */
    private static final class OneWay<T> implements Serializer<T>, Deserializer<T> {
        @Override
        public byte[] serialize(String topic, T value) {
            throw new UnsupportedOperationException("what is read from " + topic + " is never written as such");
        }

        @Override
        public T deserialize(String topic, byte[] bytes) {
            throw new UnsupportedOperationException("what is written to " + topic + " is never read as such");
        }

        @Override
        public void close() {}

        @Override
        public void configure(Map<String, ?> configs, boolean isKey) {}
    }
}
