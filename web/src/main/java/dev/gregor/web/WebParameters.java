package dev.gregor.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The parameters of a query string or form. Every text can be read: a {@code %} that begins no escape stands for itself, and
 * bytes that are not UTF-8 become U+FFFD. Parameters beyond the limits are left out, and values are cut.
 */
public final class WebParameters {
    static final int MAX_PARAMETERS = 64;
    static final int MAX_VALUE = 4_096;

    public static final WebParameters NONE = new WebParameters(Map.of());

    private final Map<String, List<String>> values;

    private WebParameters(Map<String, List<String>> values) {
        this.values = values;
    }

    /** Reads {@code a=1&b=2}. */
    public static WebParameters parse(String text) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        int count = 0;
        int start = 0;
        while (start <= text.length() && count < MAX_PARAMETERS) {
            int next = text.indexOf('&', start);
            int end = next < 0 ? text.length() : next;
            if (end > start) {
                add(text.substring(start, end), values);
                count++;
            }
            start = end + 1;
        }
        return new WebParameters(values);
    }

    private static void add(String pair, Map<String, List<String>> values) {
        int equals = pair.indexOf('=');
        String name = decode(equals < 0 ? pair : pair.substring(0, equals));
        String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
        values.computeIfAbsent(name, unknown -> new ArrayList<>()).add(value);
    }

    private static String decode(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        byte[] decoded = new byte[encoded.length];
        int length = 0;
        for (int i = 0; i < encoded.length; i++) {
            int escaped = encoded[i] == '%' && i + 2 < encoded.length ? hex(encoded[i + 1], encoded[i + 2]) : -1;
            if (escaped >= 0) {
                decoded[length++] = (byte) escaped;
                i += 2;
            } else {
                decoded[length++] = encoded[i] == '+' ? (byte) ' ' : encoded[i];
            }
        }
        String value = new String(decoded, 0, length, StandardCharsets.UTF_8);
        return value.length() <= MAX_VALUE ? value : value.substring(0, MAX_VALUE);
    }

    private static int hex(byte high, byte low) {
        int first = Character.digit(high, 16);
        int second = Character.digit(low, 16);
        return first < 0 || second < 0 ? -1 : first * 16 + second;
    }

    /** The first value with this name; empty if there is none. */
    public String get(String name) {
        List<String> all = values.getOrDefault(name, List.of());
        return all.isEmpty() ? "" : all.get(0);
    }

    public List<String> all(String name) {
        return List.copyOf(values.getOrDefault(name, List.of()));
    }

    /** Empty if there is no such parameter, or if it is not a number. */
    public OptionalInt number(String name) {
        try {
            return OptionalInt.of(Integer.parseInt(get(name).strip()));
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }
}
