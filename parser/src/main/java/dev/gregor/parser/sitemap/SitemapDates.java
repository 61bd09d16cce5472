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
 * Reads what a sitemap claims of how current its pages are.
 *
 * @param fetchedAt when the sitemap was; what it dates later than that, a day of grace for time zones, it cannot know
 */
record SitemapDates(Instant fetchedAt) {
    private static final Duration GRACE = Duration.ofDays(1);

    Freshness of(SiteMapURL page) {
        return freshness(page.getLastModified(), period(page.getChangeFrequency()));
    }

    Freshness of(AbstractSiteMap sitemap) {
        return freshness(sitemap.getLastModified(), null);
    }

    private Freshness freshness(@Nullable Date date, @Nullable Duration period) {
        Instant modified = date == null ? null : date.toInstant();
        boolean later = modified != null && modified.minus(GRACE).isAfter(fetchedAt);
        return new Freshness(later ? null : modified, period);
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
