package dev.gregor.urls;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/** Finds and removes parameters that do not select content, in queries and path segments. */
final class DroppedParameters {
    private final String[] names;
    private final String[] prefixes;
    /** The first characters of names and prefixes, to skip most parameters without a lookup. */
    private final boolean[] firsts = new boolean[0x80];

    DroppedParameters(Collection<String> patterns) {
        String[] lower =
                patterns.stream().map(each -> each.toLowerCase(Locale.ROOT)).toArray(String[]::new);
        names = Arrays.stream(lower)
                .filter(each -> !each.endsWith("*"))
                .sorted()
                .toArray(String[]::new);
        prefixes = Arrays.stream(lower)
                .filter(each -> each.endsWith("*"))
                .map(each -> each.substring(0, each.length() - 1))
                .toArray(String[]::new);
        for (String pattern : lower) {
            if (!pattern.isEmpty() && pattern.charAt(0) < firsts.length) {
                firsts[pattern.charAt(0)] = true;
                firsts[Character.toUpperCase(pattern.charAt(0))] = true;
            }
        }
    }

    /** Whether {@code text} contains a dropped parameter from {@code start} to {@code end}. */
    boolean anyIn(String text, int start, int end, char separator) {
        for (int at = start; at < end; ) {
            int next = text.indexOf(separator, at);
            int stop = next < 0 || next > end ? end : next;
            if (isDropped(text, at, stop)) {
                return true;
            }
            at = stop + 1;
        }
        return false;
    }

    /** {@code query} without dropped parameters. */
    String strippedQuery(String query) {
        return anyIn(query, 0, query.length(), '&') ? stripped(query, 0, '&') : query;
    }

    /** {@code segment} without dropped {@code ;name=value} parameters. */
    String strippedSegment(String segment) {
        int semicolon = segment.indexOf(';');
        if (semicolon < 0 || !anyIn(segment, semicolon + 1, segment.length(), ';')) {
            return segment;
        }
        String kept = stripped(segment, semicolon + 1, ';');
        return kept.isEmpty() ? segment.substring(0, semicolon) : segment.substring(0, semicolon + 1) + kept;
    }

    private String stripped(String text, int start, char separator) {
        StringBuilder out = new StringBuilder(text.length());
        boolean first = true;
        for (int at = start; at <= text.length(); ) {
            int next = text.indexOf(separator, at);
            int stop = next < 0 ? text.length() : next;
            if (!isDropped(text, at, stop)) {
                out.append(first ? "" : String.valueOf(separator)).append(text, at, stop);
                first = false;
            }
            at = stop + 1;
        }
        return out.toString();
    }

    private boolean isDropped(String text, int start, int end) {
        if (start >= end || text.charAt(start) >= firsts.length || !firsts[text.charAt(start)]) {
            return false;
        }
        int equals = text.indexOf('=', start);
        int stop = equals < 0 || equals > end ? end : equals;
        String name = text.substring(start, stop).toLowerCase(Locale.ROOT);
        if (Arrays.binarySearch(names, name) >= 0) {
            return true;
        }
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
