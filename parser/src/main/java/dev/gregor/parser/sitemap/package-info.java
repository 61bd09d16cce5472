/**
 * Sitemaps and feeds: lists of a site's pages, written for crawlers. {@link dev.gregor.parser.sitemap.SitemapReader}
 * reads them with crawler-commons, after it has made sure that there is not too much to read.
 */
@NullMarked
package dev.gregor.parser.sitemap;

import org.jspecify.annotations.NullMarked;
