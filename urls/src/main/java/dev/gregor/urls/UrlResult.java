package dev.gregor.urls;

import java.util.Optional;

/** The result of parsing a text as a URL. */
public sealed interface UrlResult {
    record Valid(CrawlUrl url) implements UrlResult {}

    /**
     * The text is not a URL that a crawler can fetch.
     *
     * @param detail a sentence that tells a person what is wrong with the text
     */
    record Invalid(Problem problem, String detail) implements UrlResult {}

    enum Problem {
        /** Empty, or not parseable as a URL. */
        MALFORMED,
        /** Neither http nor https. */
        UNSUPPORTED_SCHEME,
        /** Longer than the limit. */
        TOO_LONG,
        /** Contains a user name or password. */
        CREDENTIALS
    }

    /** The URL; empty if the text is invalid. */
    default Optional<CrawlUrl> toOptional() {
        return this instanceof Valid valid ? Optional.of(valid.url()) : Optional.empty();
    }
}
