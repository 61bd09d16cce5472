package dev.gregor.parser.site;

import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A page that a host shows for the first time under its URL.
 *
 * @param digest of its body
 * @param text title and text, one line for each block; null if it was not read, because the host has shown its body before
 * @param links to follow
 */
public record SitePage(
        CrawlUrl url, String digest, @Nullable String text, List<CrawlUrl> links) {
    public SitePage {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(digest, "digest");
        links = List.copyOf(links);
    }
}
