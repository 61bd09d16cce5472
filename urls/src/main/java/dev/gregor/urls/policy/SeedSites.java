package dev.gregor.urls.policy;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.HashSet;
import java.util.Set;

/** The hosts and registered domains of the seeds. */
public interface SeedSites {
    boolean hasHost(Host host);

    /** Whether a seed is in this {@linkplain Host#registeredDomain() registered domain}. */
    boolean hasDomain(String registeredDomain);

    static SeedSites of(Iterable<CrawlUrl> seeds) {
        Set<Host> hosts = new HashSet<>();
        Set<String> domains = new HashSet<>();
        for (CrawlUrl seed : seeds) {
            hosts.add(seed.host());
            domains.add(seed.host().registeredDomain());
        }
        return new SeedSites() {
            @Override
            public boolean hasHost(Host host) {
                return hosts.contains(host);
            }

            @Override
            public boolean hasDomain(String registeredDomain) {
                return domains.contains(registeredDomain);
            }
        };
    }
}
