package dev.gregor.urls.policy;

import dev.gregor.urls.Ascii;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The shape of a URL: its path and query with numbers, IDs and parameter values removed. A trap such as a calendar, a pager
 * or a shop with session IDs generates endlessly many URLs, but few shapes.
 */
public final class UrlShape {
    private static final char ANY = '#';
    private static final int MIN_HEX_DIGITS = 8;

    /** The names of a query that has none, such as {@code ?=1}. */
    private static final String NAMELESS = "=";

    private UrlShape() {}

    /**
     * The shape of path and query: each run of digits and each segment that is a hexadecimal ID becomes {@code #}, and the
     * query is reduced to its sorted names. Empty for a URL with neither digits nor query, which no counter generates.
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

    /**
     * The parts of a shape.
     *
     * @param segments of the path, with {@code #} for each number or ID
     * @param names of the parameters, sorted and joined by {@code &}; empty without a query
     */
    public record Parts(List<String> segments, String names) {
        public Parts {
            segments = List.copyOf(segments);
        }

        public String path() {
            return '/' + String.join("/", segments);
        }
    }

    /** The parts of any URL's shape, even of one that no counter generates. */
    public static Parts partsOf(CrawlUrl url) {
        String address = url.pathAndQuery();
        int question = address.indexOf('?');
        int end = question < 0 ? address.length() : question;
        List<String> segments = new ArrayList<>();
        for (int at = 0; at < end; ) {
            int slash = address.indexOf('/', at + 1);
            int stop = slash < 0 || slash > end ? end : slash;
            StringBuilder segment = new StringBuilder();
            addSegment(address, at, stop, segment);
            segments.add(segment.substring(1));
            at = stop;
        }
        String names = question < 0 ? "" : names(address.substring(question + 1));
        return new Parts(segments, question >= 0 && names.isEmpty() ? NAMELESS : names);
    }

    /** Appends a segment with the slash before it; returns whether it contains a number or an ID. */
    private static boolean addSegment(String text, int start, int end, StringBuilder shape) {
        int dot = text.lastIndexOf('.', end - 1);
        int stop = dot > start ? dot : end;
        if (isId(text, start + 1, stop)) {
            shape.append('/').append(ANY).append(text, stop, end);
            return true;
        }
        return addWithoutNumbers(text, start, end, shape);
    }

    private static boolean addWithoutNumbers(String text, int start, int end, StringBuilder shape) {
        boolean counted = false;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c == '%' && i + 2 < end) {
                // An escape stands for a character, so its digits are not a number.
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

    /** Whether the text is an ID: hexadecimal digits, at least one of them decimal, with hyphens as in a UUID. */
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
        return digits >= MIN_HEX_DIGITS && decimal > 0;
    }

    private static String names(String query) {
        TreeSet<String> names = new TreeSet<>();
        for (String parameter : query.split("&", -1)) {
            int equals = parameter.indexOf('=');
            StringBuilder name = new StringBuilder();
            addWithoutNumbers(parameter, 0, equals < 0 ? parameter.length() : equals, name);
            if (!name.isEmpty()) {
                names.add(name.toString());
            }
        }
        return String.join("&", names);
    }
}
