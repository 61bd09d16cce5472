package dev.gregor.crawl;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.SiteRank;
import dev.gregor.urls.Host;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** How important the pages of each site are. One thread tells it, any may ask. */
public final class SiteRanks {
    /** What a page of a site is taken for of which nothing is known: an average one. */
    private static final float UNKNOWN = 1;

    private final Map<String, Float> bySite = new ConcurrentHashMap<>();

    /** A record of {@code sites}; unreadable ones are passed over. */
    public void hear(String key, @Nullable Decoded<SiteRank> value) {
        if (value instanceof Decoded.Good<SiteRank> good && good.value().pages() > 0) {
            bySite.put(key, (float) (good.value().rank() / good.value().pages()));
        } else if (!(value instanceof Decoded.Poison<SiteRank>)) {
            bySite.remove(key);
        }
    }

    /** The rank that a page of this host has on average; that of all pages is 1. */
    public double pageRank(Host host) {
        if (bySite.isEmpty()) {
            return UNKNOWN;
        }
        Float rank = bySite.get(host.name());
        return rank != null ? rank : bySite.getOrDefault(host.registeredDomain(), UNKNOWN);
    }
}
