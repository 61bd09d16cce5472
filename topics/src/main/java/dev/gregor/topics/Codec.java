package dev.gregor.topics;

import org.apache.kafka.common.header.Headers;

/** How the values of one topic are written and read. */
public interface Codec<V> {
    /** The value's bytes; whatever does not fit into them is put into {@code headers}. */
    byte[] encode(V value, Headers headers);

    /** Never throws: bytes that make no sense are {@link Decoded.Poison}. */
    Decoded<V> decode(byte[] bytes, Headers headers);
}
