package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * How the crawl came to a URL. The fetcher passes it from the visit to the page as it is.
 *
 * @param depth how many links away from a seed the URL is
 * @param redirects how many redirects led to it since the last link, over any hosts
 * @param score what the links to it weigh in all, or the number of its visit; its own links weigh as much as the crawl order
 *     makes of it
 */
@JsonInclude(JsonInclude.Include.NON_DEFAULT)
public record LinkPath(
        @JsonInclude(JsonInclude.Include.ALWAYS) int depth, int redirects, long score) {
    public static LinkPath atDepth(int depth) {
        return new LinkPath(depth, 0, 0);
    }

    public LinkPath withScore(long value) {
        return new LinkPath(depth, redirects, value);
    }
}
