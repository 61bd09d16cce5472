package dev.gregor.crawl;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.topics.records.SiteRules.ExhaustedShape;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The exhausted shapes of hosts, from the topic {@code site-rules}. Most hosts have none and take no memory. One thread
 * writes, any thread may read.
 */
public final class SiteRuleTable {
    private final Map<Host, SiteRules> byHost = new ConcurrentHashMap<>();

    /** Handles a record of {@code site-rules}. Malformed records are ignored. */
    public void onRecord(String key, @Nullable Decoded<SiteRules> value) {
        if (value == null) {
            byHost.remove(new Host(key));
        } else if (value instanceof Decoded.Good<SiteRules> good) {
            set(good.value());
        }
    }

    public void set(SiteRules rules) {
        if (rules.exhausted().isEmpty()) {
            byHost.remove(rules.host());
        } else {
            byHost.put(rules.host(), rules);
        }
    }

    /** The exhausted shape of a URL; empty if its shape is not exhausted. */
    public Optional<ExhaustedShape> exhausting(CrawlUrl url) {
        return byHost.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(byHost.get(url.host())).flatMap(rules -> rules.exhausting(url));
    }
}
