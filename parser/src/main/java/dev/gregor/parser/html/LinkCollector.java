package dev.gregor.parser.html;

import dev.gregor.urls.CrawlUrl;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects the references of a page as written, in page order, each once. */
final class LinkCollector {
    private final Map<String, Reference> references = new LinkedHashMap<>();

    /** A reference as far as it is known: its words come when its element ends. */
    static final class Reference {
        private boolean follow;
        private @Nullable String text;
        private @Nullable String rel;
        private boolean main;

        /** Adds the words of an occurrence. Those in the main content count, and else the first. */
        void addText(String words, boolean inMain) {
            if (!words.isEmpty() && (text == null || (inMain && !main))) {
                text = words;
            }
            main |= inMain;
        }

        PageLink toLink(CrawlUrl url, boolean mainKnown) {
            return new PageLink(url, text, rel, mainKnown ? Boolean.valueOf(main) : null, follow);
        }
    }

    /** Adds a reference; returns null if a crawler cannot fetch it. */
    @Nullable
    Reference add(String reference, String rel) {
        String target = target(reference);
        if (target == null) {
            return null;
        }
        Reference known = references.computeIfAbsent(target, unseen -> new Reference());
        known.follow |= !RelTokens.isNofollow(rel);
        if (known.rel == null && !rel.isBlank()) {
            known.rel = RelTokens.readable(rel);
        }
        return known;
    }

    Map<String, Reference> references() {
        return references;
    }

    /** The reference without white space around it and fragment; null if it is empty or its scheme is not http(s). */
    static @Nullable String target(String reference) {
        String clean = withoutLineBreaks(reference);
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
        return target.isEmpty() || hasOtherScheme(target) ? null : target;
    }

    /** Removes tabs and line breaks anywhere in the reference, as the URL standard does. */
    private static String withoutLineBreaks(String reference) {
        if (reference.indexOf('\n') < 0 && reference.indexOf('\t') < 0 && reference.indexOf('\r') < 0) {
            return reference;
        }
        StringBuilder kept = new StringBuilder(reference.length());
        for (int i = 0; i < reference.length(); i++) {
            char character = reference.charAt(i);
            if (character != '\n' && character != '\t' && character != '\r') {
                kept.append(character);
            }
        }
        return kept.toString();
    }

    private static boolean hasOtherScheme(String target) {
        int length = schemeLength(target);
        return length > 0 && !isScheme(target, length, "http") && !isScheme(target, length, "https");
    }

    private static boolean isScheme(String target, int length, String scheme) {
        return length == scheme.length() && target.regionMatches(true, 0, scheme, 0, length);
    }

    /** The length of the scheme; 0 if the reference has none. */
    private static int schemeLength(String target) {
        for (int i = 0; i < target.length(); i++) {
            char character = target.charAt(i);
            if (character == ':') {
                return i;
            }
            boolean alphabetic = (character | 0x20) >= 'a' && (character | 0x20) <= 'z';
            boolean later =
                    (character >= '0' && character <= '9') || character == '+' || character == '-' || character == '.';
            if (!alphabetic && !(later && i > 0)) {
                return 0;
            }
        }
        return 0;
    }
}
