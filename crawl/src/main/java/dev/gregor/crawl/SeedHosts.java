package dev.gregor.crawl;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.Seed;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.policy.SeedSites;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The hosts and domains of all seeds so far, from the topic {@code seeds}. One thread writes, any thread may read. */
public final class SeedHosts implements SeedSites {
    private final UrlCanonicalizer canonicalizer;
    private final Set<Host> hosts = ConcurrentHashMap.newKeySet();
    private final Set<String> domains = ConcurrentHashMap.newKeySet();

    public SeedHosts(UrlCanonicalizer canonicalizer) {
        this.canonicalizer = canonicalizer;
    }

    /** Handles a record of {@code seeds}. Malformed records are ignored; dedup rejects them. */
    public void onRecord(String key, @Nullable Decoded<Seed> value) {
        if (value instanceof Decoded.Good<Seed> good) {
            canonicalizer.parse(good.value().url()).toOptional().ifPresent(this::add);
        }
    }

    public void add(CrawlUrl seed) {
        Host host = seed.host();
        if (hosts.add(host)) {
            domains.add(host.registeredDomain());
        }
    }

    @Override
    public boolean hasHost(Host host) {
        return hosts.contains(host);
    }

    @Override
    public boolean hasDomain(String registeredDomain) {
        return domains.contains(registeredDomain);
    }
}
