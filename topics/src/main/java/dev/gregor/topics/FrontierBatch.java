package dev.gregor.topics;

import dev.gregor.urls.CrawlUrl;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * URLs of one host, seen for the first time.
 *
 * @param source the page that named them; null for seeds
 * @param depth how many links away from a seed they are
 */
public record FrontierBatch(@Nullable CrawlUrl source, int depth, List<CrawlUrl> urls) {
    public FrontierBatch {
        urls = List.copyOf(urls);
    }
}
