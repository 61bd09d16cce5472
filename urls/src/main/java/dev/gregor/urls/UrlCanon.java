package dev.gregor.urls;

import java.nio.charset.Charset;

/** Turns what people and pages write into canonical URLs. */
public interface UrlCanon {
    /** With the settings that fit most crawls. */
    static UrlCanon standard() {
        return with(CanonSettings.standard());
    }

    static UrlCanon with(CanonSettings settings) {
        return new StandardCanon(settings);
    }

    /** An absolute URL, as a person would type it into a seed list; without a scheme it is refused. */
    UrlResult parse(String text);

    /** A reference found in a page whose base is {@code base}; its query is encoded as {@code encoding} asks. */
    UrlResult resolve(CrawlUrl base, String reference, Charset encoding);
}
