package dev.gregor.urls;

import java.util.Objects;

/**
 * A URL in canonical form: two spellings of one URL are equal as {@code CrawlUrl}s. {@link UrlCanonicalizer} creates it. The
 * constructor does not parse, so that records of the crawl's own topics need no second parse.
 */
public record CrawlUrl(String value) {
    public CrawlUrl {
        Objects.requireNonNull(value, "value");
        if (value.indexOf("://") < 0) {
            throw new IllegalArgumentException("not an absolute URL: " + value);
        }
    }

    /** {@code http} or {@code https}. */
    public String scheme() {
        return value.substring(0, value.indexOf(':'));
    }

    /** The host and port. */
    public Host host() {
        return new Host(value.substring(authorityStart(), authorityEnd()));
    }

    /** The path and query, as sent in a request line. */
    public String pathAndQuery() {
        return value.substring(authorityEnd());
    }

    /** The scheme, host and port: the scope of a robots.txt. */
    public String origin() {
        return value.substring(0, authorityEnd());
    }

    /** The 128-bit key of this URL in the seen-set. */
    public Fingerprint fingerprint() {
        return Fingerprint.of(value);
    }

    private int authorityStart() {
        return value.indexOf("://") + 3;
    }

    private int authorityEnd() {
        int slash = value.indexOf('/', authorityStart());
        return slash < 0 ? value.length() : slash;
    }

    @Override
    public String toString() {
        return value;
    }
}
