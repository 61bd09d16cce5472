package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The links of one page that fall into one part of the seen-set.
 *
 * @param source the page they stand on; null for seeds
 * @param depth how many links away from a seed the targets are
 * @param freshness what is said of each link, in the same order; null if nothing is said of any. Such links are passed
 *     on even when they were seen before.
 * @param worth what the links count for in the order of the crawl; null if for nothing
 * @param mentions links, of this page and of others, to URLs that were sent here before; null if there are none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LinkBatch(
        @JsonInclude @Nullable CrawlUrl source,
        int depth,
        List<CrawlUrl> links,
        @Nullable List<Freshness> freshness,
        @Nullable LinkWeight worth,
        @Nullable InlinkCounts mentions) {
    public LinkBatch {
        links = List.copyOf(links);
        freshness = freshness == null ? null : List.copyOf(freshness);
        if (freshness != null && freshness.size() != links.size()) {
            throw new IllegalArgumentException("\"freshness\" must say something of each link, or be left out");
        }
    }

    public LinkBatch(@Nullable CrawlUrl source, int depth, List<CrawlUrl> links) {
        this(source, depth, links, null, null, null);
    }

    public LinkBatch(@Nullable CrawlUrl source, int depth, List<CrawlUrl> links, @Nullable List<Freshness> freshness) {
        this(source, depth, links, freshness, null, null);
    }

    public static LinkBatch of(InlinkCounts mentions) {
        return new LinkBatch(null, 0, List.of(), null, null, mentions);
    }
}
