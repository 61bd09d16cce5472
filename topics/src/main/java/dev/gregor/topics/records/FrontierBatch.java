package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * URLs of one host, most of them seen for the first time.
 *
 * @param source the page that named them; null for seeds
 * @param depth how many links away from a seed they are
 * @param news why they are told; left out of the JSON for {@link News#FIRST_SEEN}
 * @param freshness what their site says of each URL, in the same order; null if nothing is said of any
 * @param worth what the links by which they were found count for in the order of the crawl; null if for nothing
 * @param mentions links to URLs that were told earlier, of any hosts of one part of the frontier; null if there are none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FrontierBatch(
        @JsonInclude @Nullable CrawlUrl source,
        int depth,
        List<CrawlUrl> urls,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = FrontierBatch.Usual.class)
        News news,

        @Nullable List<Freshness> freshness,
        @Nullable LinkWeight worth,
        @Nullable InlinkCounts mentions) {
    public FrontierBatch {
        urls = List.copyOf(urls);
        news = news == null ? News.FIRST_SEEN : news;
        freshness = freshness == null ? null : List.copyOf(freshness);
        if (freshness != null && freshness.size() != urls.size()) {
            throw new IllegalArgumentException("\"freshness\" must say something of each URL, or be left out");
        }
    }

    public FrontierBatch(@Nullable CrawlUrl source, int depth, List<CrawlUrl> urls) {
        this(source, depth, urls, News.FIRST_SEEN, null, null, null);
    }

    public FrontierBatch(
            @Nullable CrawlUrl source, int depth, List<CrawlUrl> urls, News news, @Nullable List<Freshness> freshness) {
        this(source, depth, urls, news, freshness, null, null);
    }

    public static FrontierBatch of(InlinkCounts mentions) {
        return new FrontierBatch(null, 0, List.of(), News.SEEN_BEFORE, null, null, mentions);
    }

    /** What is new of a URL. */
    public enum News {
        /** The URL itself. */
        FIRST_SEEN,
        /** It was seen before, but its site says something of its freshness, or more links lead to it. */
        SEEN_BEFORE,
        /** It is to be fetched once more, whether it was seen before or not. */
        WANTED_AGAIN
    }

    /** Leaves out of the JSON what nearly all batches have. */
    static final class Usual {
        @Override
        public boolean equals(@Nullable Object news) {
            return news == News.FIRST_SEEN;
        }

        @Override
        public int hashCode() {
            return News.FIRST_SEEN.hashCode();
        }
    }
}
