package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A page of the link graph and its outlinks, crawled or not.
 *
 * @param texts the words of each link, in the order of the links, empty where a link has none; null if they are not known
 * @param gone whether the page is gone, so that its links count no longer
 */
public record PageLinks(
        CrawlUrl url,
        List<CrawlUrl> links,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<String> texts,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean gone) {
    public PageLinks {
        Objects.requireNonNull(url, "url");
        links = List.copyOf(links);
        if (texts != null && texts.size() != links.size()) {
            throw new IllegalArgumentException(texts.size() + " texts for " + links.size() + " links");
        }
    }

    public PageLinks(CrawlUrl url, List<CrawlUrl> links) {
        this(url, links, null, false);
    }

    public static PageLinks gone(CrawlUrl url) {
        return new PageLinks(url, List.of(), null, true);
    }
}
