package dev.gregor.crawl;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.rank.SiteRank;
import dev.gregor.urls.Host;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The average rank of the pages of each site, from the topic {@code sites}. One thread writes, any thread may read. */
public final class SiteRanks {
    /** The average rank of all pages, assumed for a site without ranks. */
    private static final float UNKNOWN = 1;

    private final Map<String, Float> bySite = new ConcurrentHashMap<>();

    /** Handles a record of {@code sites}. Malformed records are ignored. */
    public void onRecord(String key, @Nullable Decoded<SiteRank> value) {
        if (value instanceof Decoded.Good<SiteRank> good && good.value().pages() > 0) {
            bySite.put(key, (float) (good.value().rank() / good.value().pages()));
        } else if (!(value instanceof Decoded.Poison<SiteRank>)) {
            bySite.remove(key);
        }
    }

    /** The average rank of the pages of this host's site; the average of all pages is 1. */
    public double averagePageRank(Host host) {
        if (bySite.isEmpty()) {
            return UNKNOWN;
        }
        Float rank = bySite.get(host.name());
        return rank != null ? rank : bySite.getOrDefault(host.registeredDomain(), UNKNOWN);
    }
}
