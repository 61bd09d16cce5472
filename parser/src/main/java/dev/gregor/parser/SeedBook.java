package dev.gregor.parser;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.SeedSites;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The sites of all seeds so far. Filled by one thread while others ask. */
final class SeedBook implements SeedSites {
    private final Set<Host> hosts = ConcurrentHashMap.newKeySet();
    private final Set<String> domains = ConcurrentHashMap.newKeySet();

    void add(CrawlUrl seed) {
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
