package dev.gregor.scheduler.outcome;

import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;

/** Publishes which URLs have no document, and why. */
public interface ExclusionPublisher {
    /** Replaces what was published of a URL; null deletes it. */
    void publish(CrawlUrl url, @Nullable ExcludedUrl why);
}
