package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Objects;

/**
 * A page of the link graph and its outlinks, crawled or not.
 *
 * @param gone whether the page is gone, so that its links count no longer
 */
public record PageLinks(
        CrawlUrl url,
        List<CrawlUrl> links,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean gone) {
    public PageLinks {
        Objects.requireNonNull(url, "url");
        links = List.copyOf(links);
    }

    public PageLinks(CrawlUrl url, List<CrawlUrl> links) {
        this(url, links, false);
    }

    public static PageLinks gone(CrawlUrl url) {
        return new PageLinks(url, List.of(), true);
    }
}
