package dev.gregor.scheduler.host;

import dev.gregor.urls.CrawlUrl;

/**
 * A URL waiting in its host's queue.
 *
 * @param priority smaller goes first
 * @param sequence among equals, who came first goes first
 * @param attempt 1 for the first try
 */
public record QueuedUrl(CrawlUrl url, int depth, long priority, long sequence, int attempt) {
    QueuedUrl nextAttempt() {
        return new QueuedUrl(url, depth, priority, sequence, attempt + 1);
    }
}
