package dev.gregor.urls;

import java.util.Optional;

/** What became of a text that was meant to be a URL. */
public sealed interface UrlResult {
    record Accepted(CrawlUrl url) implements UrlResult {}

    /** Not a URL a crawler can fetch; {@code detail} tells a person what is wrong with it. */
    record Refused(Reason reason, String detail) implements UrlResult {}

    enum Reason {
        /** Empty, or not parseable as a URL. */
        MALFORMED,
        /** Something other than http and https. */
        UNSUPPORTED_SCHEME,
        /** Longer than the limit. */
        TOO_LONG,
        /** Carries a user name or password. */
        CREDENTIALS
    }

    default Optional<CrawlUrl> accepted() {
        return this instanceof Accepted ok ? Optional.of(ok.url()) : Optional.empty();
    }
}
