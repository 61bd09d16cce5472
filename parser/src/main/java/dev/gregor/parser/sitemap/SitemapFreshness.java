package dev.gregor.parser.sitemap;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMapURL;
import crawlercommons.sitemaps.SiteMapURL.ChangeFrequency;
import dev.gregor.topics.records.Freshness;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/**
 * Converts the {@code lastmod} and {@code changefreq} of a sitemap to {@link Freshness}.
 *
 * @param fetchedAt when the sitemap was fetched; later dates are ignored, with a tolerance of a day for time zones
 */
record SitemapFreshness(Instant fetchedAt) {
    private static final Duration TOLERANCE = Duration.ofDays(1);

    Freshness of(SiteMapURL page) {
        return freshness(page.getLastModified(), period(page.getChangeFrequency()));
    }

    Freshness of(AbstractSiteMap sitemap) {
        return freshness(sitemap.getLastModified(), null);
    }

    private Freshness freshness(@Nullable Date date, @Nullable Duration period) {
        Instant modified = date == null ? null : date.toInstant();
        boolean inFuture = modified != null && modified.minus(TOLERANCE).isAfter(fetchedAt);
        return new Freshness(inFuture ? null : modified, period);
    }

    private static @Nullable Duration period(@Nullable ChangeFrequency frequency) {
        if (frequency == null) {
            return null;
        }
        return switch (frequency) {
            case ALWAYS, HOURLY -> Duration.ofHours(1);
            case DAILY -> Duration.ofDays(1);
            case WEEKLY -> Duration.ofDays(7);
            case MONTHLY -> Duration.ofDays(30);
            case YEARLY, NEVER -> Duration.ofDays(365);
        };
    }
}
