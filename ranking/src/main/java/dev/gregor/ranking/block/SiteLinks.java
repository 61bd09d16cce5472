package dev.gregor.ranking.block;

import java.util.Map;

/**
 * Where the links of a block lead.
 *
 * @param version counts up
 * @param pages of the block
 * @param links how likely the next link leads to which block, this one included; what they lack to 1 leads nowhere
 */
public record SiteLinks(String site, long version, int pages, Map<String, Double> links) {
    public SiteLinks {
        links = Map.copyOf(links);
    }
}
