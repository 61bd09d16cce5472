package dev.gregor.topics.records.id;

import java.util.Objects;

/**
 * The numbers of a site. They are given once, and stay when the site is gone.
 *
 * @param site its host, with the port if that is not the default
 * @param siteId of the site among all sites
 * @param domain its registered domain
 * @param domainId of the domain among all domains
 */
public record SiteIds(String site, long siteId, String domain, long domainId) {
    public SiteIds {
        Objects.requireNonNull(site, "site");
        Objects.requireNonNull(domain, "domain");
        GivenNumber.require(siteId, "siteId");
        GivenNumber.require(domainId, "domainId");
    }
}
