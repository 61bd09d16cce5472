package dev.gregor.topics.records.rank;

import java.util.Objects;

/**
 * How important a site is.
 *
 * @param rank what the ranks of its pages add up to
 * @param pages how many of its pages are ranked; 0 if none is left
 * @param version of its links that this rank was computed with
 */
public record SiteRank(String site, double rank, int pages, long version) {
    public SiteRank {
        Objects.requireNonNull(site, "site");
    }
}
