/**
 * Reads the lists of pages that sites publish for crawlers. {@link dev.gregor.parser.sitemap.RobotsSitemaps} finds the
 * sitemaps that a robots.txt names. {@link dev.gregor.parser.sitemap.SitemapReader} reads sitemaps, their indexes and
 * feeds with crawler-commons: it decompresses them up to a limit ({@link dev.gregor.parser.sitemap.Gzip}), reads a
 * limited number of URLs, and returns each as a {@link dev.gregor.topics.records.SitemapEntry} with the freshness that
 * {@link dev.gregor.parser.sitemap.SitemapFreshness} derives from its dates.
 */
@NullMarked
package dev.gregor.parser.sitemap;

import org.jspecify.annotations.NullMarked;
