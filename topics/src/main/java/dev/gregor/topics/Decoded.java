package dev.gregor.topics;

import dev.gregor.topics.records.Rejection;
import java.nio.charset.StandardCharsets;

/** A record's value after reading: what it says, or why it cannot be read. Reading never throws. */
public sealed interface Decoded<V> {
    record Good<V>(V value) implements Decoded<V> {}

    /** A value that cannot be read. {@code excerpt} is the beginning of the value, made printable. */
    record Poison<V>(Rejection.Reason reason, String detail, String excerpt) implements Decoded<V> {}

    int EXCERPT_CHARS = 200;

    static <V> Decoded<V> good(V value) {
        return new Good<>(value);
    }

    static <V> Decoded<V> poison(Rejection.Reason reason, String detail, byte[] value) {
        return new Poison<>(reason, detail, excerpt(value));
    }

    /** The first characters of foreign bytes, without control characters. */
    static String excerpt(byte[] value) {
        int length = Math.min(value.length, EXCERPT_CHARS);
        return printable(new String(value, 0, length, StandardCharsets.UTF_8));
    }

    /** The first characters of foreign text, without control characters. */
    static String printable(String text) {
        StringBuilder printable = new StringBuilder(Math.min(text.length(), EXCERPT_CHARS));
        text.codePoints()
                .limit(EXCERPT_CHARS)
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE ? ' ' : c)
                .forEach(printable::appendCodePoint);
        return printable.toString();
    }
}
