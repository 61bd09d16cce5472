package dev.gregor.urls;

import java.nio.charset.Charset;

/** Turns what people and pages write into canonical URLs. */
public interface UrlCanon {
    /** An absolute URL, as a person would type it into a seed list. */
    UrlResult parse(String text);

    /** A reference found in a page whose base is {@code base}; its query is encoded as {@code encoding} asks. */
    UrlResult resolve(CrawlUrl base, String reference, Charset encoding);
}
