package dev.gregor.urls;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Parses as the URL standard does, then normalizes as RFC 3986 and the settings ask. */
final class StandardCanonicalizer implements UrlCanonicalizer {
    private final int maxLength;
    private final DroppedParameters dropped;
    private final PathCanonicalizer paths;
    private final FastCanonicalizer fastPath;

    StandardCanonicalizer(CanonicalizerSettings settings) {
        maxLength = settings.maxLength();
        dropped = new DroppedParameters(settings.droppedParameters());
        paths = new PathCanonicalizer(dropped, settings.defaultPages());
        fastPath = new FastCanonicalizer(dropped, settings.defaultPages().isEmpty());
    }

    @Override
    public UrlResult parse(String text) {
        return canonicalize(trimmed(text), null, StandardCharsets.UTF_8);
    }

    @Override
    public UrlResult resolve(CrawlUrl base, String reference, Charset encoding) {
        return canonicalize(reference, base, encoding);
    }

    /** Removes surrounding whitespace, including the no-break spaces and byte order marks of copied text. */
    private static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF';
    }

    private UrlResult canonicalize(String text, @Nullable CrawlUrl base, Charset encoding) {
        try {
            String fast = fastPath.resolve(text, base);
            String value = fast != null ? fast : serialize(UrlReference.parse(text, base, encoding));
            if (value.length() > maxLength) {
                throw tooLong();
            }
            return new UrlResult.Valid(new CrawlUrl(value));
        } catch (InvalidUrlException e) {
            return e.result();
        }
    }

    private String serialize(UrlReference url) {
        StringBuilder out = new StringBuilder(url.path().length() + 64);
        out.append(url.scheme())
                .append("://")
                .append(HostSpelling.canonical(url.host()))
                .append(paths.canonicalize(url.path()));
        String query = url.query() == null ? "" : dropped.strippedQuery(PercentEncoding.canonical(url.query()));
        if (!query.isEmpty()) {
            out.append('?').append(query);
        }
        return out.toString();
    }

    private InvalidUrlException tooLong() {
        return new InvalidUrlException(
                UrlResult.Problem.TOO_LONG, "The URL is longer than " + maxLength + " characters.");
    }
}
