package dev.gregor.topics.records.rank;

import dev.gregor.urls.CrawlUrl;
import java.util.Objects;

/**
 * How important a page is.
 *
 * @param rank how often someone who follows links at random is there, compared with the average page: 1 for just as often;
 *     the ranks of all pages add up to their number
 * @param site the site it belongs to: its host, or its registered domain if sites are told apart by that
 */
public record Rank(CrawlUrl url, double rank, String site) {
    public Rank {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(site, "site");
    }
}
