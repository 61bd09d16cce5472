package dev.gregor.topics;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/** Fields of a record that are headers in Kafka, as text in UTF-8. */
final class HeaderFields {
    private HeaderFields() {}

    /** Replaces what the headers have of that name. */
    static void put(Headers headers, String name, @Nullable String value) {
        headers.remove(name);
        if (value != null) {
            headers.add(name, value.getBytes(StandardCharsets.UTF_8));
        }
    }

    static String required(Headers headers, String name) {
        String value = text(headers, name);
        if (value == null) {
            throw new IllegalArgumentException("header '" + name + "' is missing");
        }
        return value;
    }

    static @Nullable String text(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        return header == null || header.value() == null ? null : new String(header.value(), StandardCharsets.UTF_8);
    }
}
