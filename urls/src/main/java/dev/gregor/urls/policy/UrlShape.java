package dev.gregor.urls.policy;

import dev.gregor.urls.Ascii;
import dev.gregor.urls.CrawlUrl;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What is left of an address when all that could be counted on is taken out of it. A calendar, a pager or a shop with
 * sessions makes endlessly many addresses, but few shapes.
 */
public final class UrlShape {
    private static final char ANY = '#';
    private static final int LEAST_HEX = 8;

    private UrlShape() {}

    /**
     * The shape of path and query: each run of digits and each segment that is a hexadecimal id is {@code #}, and of the
     * query there are only the names, sorted. Empty for an address with neither digits nor query: nobody makes endlessly
     * many of those by counting.
     */
    public static Optional<String> of(CrawlUrl url) {
        String address = url.pathAndQuery();
        int question = address.indexOf('?');
        int end = question < 0 ? address.length() : question;
        StringBuilder shape = new StringBuilder(address.length());
        boolean counted = false;
        for (int at = 0; at < end; ) {
            int slash = address.indexOf('/', at + 1);
            int stop = slash < 0 || slash > end ? end : slash;
            counted |= addSegment(address, at, stop, shape);
            at = stop;
        }
        if (question >= 0) {
            shape.append('?').append(names(address.substring(question + 1)));
        }
        return counted || question >= 0 ? Optional.of(shape.toString()) : Optional.empty();
    }

    /** A segment with the slash before it; tells whether there is something in it that counts. */
    private static boolean addSegment(String text, int start, int end, StringBuilder shape) {
        int dot = text.lastIndexOf('.', end - 1);
        int stop = dot > start ? dot : end;
        if (isId(text, start + 1, stop)) {
            shape.append('/').append(ANY).append(text, stop, end);
            return true;
        }
        return addCounted(text, start, end, shape);
    }

    private static boolean addCounted(String text, int start, int end, StringBuilder shape) {
        boolean counted = false;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c == '%' && i + 2 < end) {
                // The digits of an escape are those of a letter.
                shape.append(text, i, i + 3);
                i += 2;
            } else if (!Ascii.isDigit(c)) {
                shape.append(c);
            } else if (shape.isEmpty() || shape.charAt(shape.length() - 1) != ANY) {
                shape.append(ANY);
                counted = true;
            }
        }
        return counted;
    }

    /** Hexadecimal digits, maybe with hyphens as in a UUID, and among them at least one decimal one. */
    private static boolean isId(String text, int start, int end) {
        int digits = 0;
        int decimal = 0;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (Ascii.hexDigit(c) >= 0) {
                digits++;
                decimal += Ascii.isDigit(c) ? 1 : 0;
            } else if (c != '-') {
                return false;
            }
        }
        return digits >= LEAST_HEX && decimal > 0;
    }

    private static String names(String query) {
        TreeSet<String> names = new TreeSet<>();
        for (String parameter : query.split("&", -1)) {
            int equals = parameter.indexOf('=');
            StringBuilder name = new StringBuilder();
            addCounted(parameter, 0, equals < 0 ? parameter.length() : equals, name);
            if (!name.isEmpty()) {
                names.add(name.toString());
            }
        }
        return String.join("&", names);
    }
}
