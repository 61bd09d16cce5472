/**
 * Crawl policy: which canonical URLs a crawl follows.
 *
 * <p>The parser passes each link ({@link dev.gregor.urls.CrawlUrl} and depth) to
 * {@link dev.gregor.urls.policy.LinkFilter}. The filter applies the limits of
 * {@link dev.gregor.urls.policy.LinkFilterSettings} (depth, length, file extensions, trap rules such as
 * {@link dev.gregor.urls.policy.NamedMonths far dates}), then the {@link dev.gregor.urls.policy.Blocklist} and
 * {@link dev.gregor.urls.policy.Scope} that {@link dev.gregor.urls.policy.LinkOverrides} hold at that moment, and returns
 * the rule that excludes the link, if any. Scope is measured from the {@link dev.gregor.urls.policy.SeedSites}. A block list
 * holds host names and {@link dev.gregor.urls.policy.UrlPattern}s.
 *
 * <p>{@link dev.gregor.urls.policy.UrlShape} serves the scheduler: it counts the URLs of a host by shape to detect traps.
 */
@NullMarked
package dev.gregor.urls.policy;

import org.jspecify.annotations.NullMarked;
