package dev.gregor.topics;

import dev.gregor.topics.records.Rejection;
import org.apache.kafka.common.header.Headers;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;

/** Values as one JSON object each. */
final class JsonCodec<V> implements Codec<V> {
    private final Class<V> type;
    private final ObjectReader reader;
    private final ObjectWriter writer;

    JsonCodec(Class<V> type) {
        this.type = type;
        this.reader = Json.MAPPER.readerFor(type);
        this.writer = Json.MAPPER.writerFor(type);
    }

    @Override
    public byte[] encode(V value, Headers headers) {
        return writer.writeValueAsBytes(value);
    }

    @Override
    public Decoded<V> decode(byte[] bytes, Headers headers) {
        try {
            V value = reader.readValue(bytes);
            return value == null ? unreadable("is JSON null", bytes) : Decoded.good(value);
        } catch (JacksonException e) {
            return unreadable(e.getOriginalMessage(), bytes);
        }
    }

    private Decoded<V> unreadable(String why, byte[] bytes) {
        String detail = "not a " + type.getSimpleName() + ": " + Decoded.printable(why);
        return Decoded.poison(Rejection.Reason.UNREADABLE, detail, bytes);
    }
}
