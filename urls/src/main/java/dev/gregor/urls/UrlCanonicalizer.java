package dev.gregor.urls;

import java.nio.charset.Charset;

/** Converts URLs as people and pages write them into canonical form. */
public interface UrlCanonicalizer {
    /** A canonicalizer with {@linkplain CanonicalizerSettings#standard() settings} that suit most crawls. */
    static UrlCanonicalizer standard() {
        return with(CanonicalizerSettings.standard());
    }

    static UrlCanonicalizer with(CanonicalizerSettings settings) {
        return new StandardCanonicalizer(settings);
    }

    /** Parses an absolute URL, as a person writes it into a seed list. A text without a scheme is invalid. */
    UrlResult parse(String text);

    /**
     * Resolves a reference of a page.
     *
     * @param base the base URL of the page
     * @param encoding the character encoding of the page, in which the query is percent-encoded
     */
    UrlResult resolve(CrawlUrl base, String reference, Charset encoding);
}
