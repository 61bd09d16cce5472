package dev.gregor.parser.sitemap;

import dev.gregor.topics.records.Freshness;
import dev.gregor.urls.CrawlUrl;

/** A page, and what its site says of how current it is. */
public record SitemapEntry(CrawlUrl url, Freshness freshness) {}
