package dev.gregor.urls;

import java.util.Optional;

/** The shape of a URL. */
public final class UrlShape {
    private UrlShape() {}

    /** The shape. */
    public static Optional<String> of(CrawlUrl url) {
        return Optional.of(url.pathAndQuery().replaceAll("[0-9]+", "#"))
                .filter(s -> s.indexOf('#') >= 0 || s.indexOf('?') >= 0);
    }
}
