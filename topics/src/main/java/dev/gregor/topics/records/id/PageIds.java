package dev.gregor.topics.records.id;

import dev.gregor.urls.CrawlUrl;
import java.util.Objects;

/**
 * The numbers of a page. They are given once, and stay when the page is gone.
 *
 * @param pageId of the page among all pages
 * @param siteId of its site, which is its host
 * @param domainId of its registered domain
 */
public record PageIds(CrawlUrl url, long pageId, long siteId, long domainId) {
    public PageIds {
        Objects.requireNonNull(url, "url");
        GivenNumber.require(pageId, "pageId");
        GivenNumber.require(siteId, "siteId");
        GivenNumber.require(domainId, "domainId");
    }
}
