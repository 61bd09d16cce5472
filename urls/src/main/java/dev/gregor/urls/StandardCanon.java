package dev.gregor.urls;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The URL standard first; then one spelling for what RFC 3986 and the settings call the same. */
final class StandardCanon implements UrlCanon {
    private final int maxLength;
    private final DroppedParameters dropped;
    private final CanonicalPath paths;
    private final CleanReference clean;

    StandardCanon(CanonSettings settings) {
        maxLength = settings.maxLength();
        dropped = new DroppedParameters(settings.droppedParameters());
        paths = new CanonicalPath(dropped, settings.defaultPages());
        clean = new CleanReference(dropped, settings.defaultPages().isEmpty());
    }

    @Override
    public UrlResult parse(String text) {
        return canonical(trimmed(text), null, StandardCharsets.UTF_8);
    }

    @Override
    public UrlResult resolve(CrawlUrl base, String reference, Charset encoding) {
        return canonical(reference, base, encoding);
    }

    /** Also without the no-break spaces and byte order marks that come along when people copy and paste. */
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

    private UrlResult canonical(String text, @Nullable CrawlUrl base, Charset encoding) {
        try {
            String quick = clean.resolve(text, base);
            String value = quick != null ? quick : written(text, base, encoding);
            if (value.length() > maxLength) {
                throw tooLong();
            }
            return new UrlResult.Accepted(new CrawlUrl(value));
        } catch (InvalidUrlException refused) {
            return refused.result();
        }
    }

    private String written(String text, @Nullable CrawlUrl base, Charset encoding) throws InvalidUrlException {
        UrlReference url = UrlReference.parse(text, base, encoding);
        StringBuilder out = new StringBuilder(text.length() + 32);
        out.append(url.scheme()).append("://").append(url.host()).append(paths.of(url.path()));
        String query = url.query() == null ? "" : dropped.strippedQuery(Escapes.canonical(url.query()));
        if (!query.isEmpty()) {
            out.append('?').append(query);
        }
        return out.toString();
    }

    private InvalidUrlException tooLong() {
        return new InvalidUrlException(
                UrlResult.Reason.TOO_LONG, "The URL is longer than " + maxLength + " characters.");
    }
}
