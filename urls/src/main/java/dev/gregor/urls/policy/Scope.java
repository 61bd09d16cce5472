package dev.gregor.urls.policy;

import dev.gregor.urls.Host;

/** The hosts to which a crawl follows links. */
public enum Scope {
    /** The hosts of seeds, including the port. */
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
