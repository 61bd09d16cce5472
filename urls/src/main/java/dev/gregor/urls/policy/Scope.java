package dev.gregor.urls.policy;

import dev.gregor.urls.Host;

/** How far from its seeds a crawl may go. */
public enum Scope {
    /** Only hosts of seeds, port included. */
    HOST,
    /** All hosts of the registered domains of seeds. */
    DOMAIN,
    /** The whole web. */
    ANY;

    public boolean includes(Host host, SeedSites seeds) {
        return switch (this) {
            case HOST -> seeds.hasHost(host);
            case DOMAIN -> seeds.hasHost(host) || seeds.hasDomain(host.registeredDomain());
            case ANY -> true;
        };
    }
}
