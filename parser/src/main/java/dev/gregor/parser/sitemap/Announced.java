package dev.gregor.parser.sitemap;

import dev.gregor.topics.Freshness;
import dev.gregor.urls.CrawlUrl;

/** A page, and what its site says of how current it is. */
public record Announced(CrawlUrl url, Freshness freshness) {}
