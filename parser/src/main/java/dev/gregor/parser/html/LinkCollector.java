package dev.gregor.parser.html;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gathers the references of a page as written, in page order, each once. */
final class LinkCollector {
    /** Each reference and whether one of its occurrences may be followed. */
    private final Map<String, Boolean> followable = new LinkedHashMap<>();

    /** Takes the reference unless it leads nowhere a crawler could go. */
    void add(String reference, boolean nofollow) {
        String target = target(reference);
        if (target == null) {
            return;
        }
        Boolean known = followable.putIfAbsent(target, !nofollow);
        if (known != null && !nofollow) {
            followable.put(target, true);
        }
    }

    Map<String, Boolean> references() {
        return followable;
    }

    /** The part of a reference that tells the page; null if there is none or it is not on the web. */
    static @Nullable String target(String reference) {
        String clean = withoutBreaks(reference);
        int start = 0;
        int end = clean.indexOf('#');
        end = end < 0 ? clean.length() : end;
        while (start < end && clean.charAt(start) <= ' ') {
            start++;
        }
        while (end > start && clean.charAt(end - 1) <= ' ') {
            end--;
        }
        String target = clean.substring(start, end);
        return target.isEmpty() || hasForeignScheme(target) ? null : target;
    }

    /** The URL standard drops tabs and line breaks wherever they stand. */
    private static String withoutBreaks(String reference) {
        if (reference.indexOf('\n') < 0 && reference.indexOf('\t') < 0 && reference.indexOf('\r') < 0) {
            return reference;
        }
        StringBuilder kept = new StringBuilder(reference.length());
        for (int i = 0; i < reference.length(); i++) {
            char letter = reference.charAt(i);
            if (letter != '\n' && letter != '\t' && letter != '\r') {
                kept.append(letter);
            }
        }
        return kept.toString();
    }

    private static boolean hasForeignScheme(String target) {
        int length = schemeLength(target);
        return length > 0 && !isScheme(target, length, "http") && !isScheme(target, length, "https");
    }

    private static boolean isScheme(String target, int length, String scheme) {
        return length == scheme.length() && target.regionMatches(true, 0, scheme, 0, length);
    }

    /** Where the scheme's colon stands; 0 for a reference without a scheme. */
    private static int schemeLength(String target) {
        for (int i = 0; i < target.length(); i++) {
            char letter = target.charAt(i);
            if (letter == ':') {
                return i;
            }
            boolean alphabetic = (letter | 0x20) >= 'a' && (letter | 0x20) <= 'z';
            boolean later = (letter >= '0' && letter <= '9') || letter == '+' || letter == '-' || letter == '.';
            if (!alphabetic && !(later && i > 0)) {
                return 0;
            }
        }
        return 0;
    }
}
