package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.Freshness;
import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;

/**
 * A URL in its host's queue.
 *
 * @param attempt 1 for the first attempt
 * @param revisit whether the URL was visited before, so that its {@link UrlState} is known
 * @param freshness what its site states of it
 * @param lastFailure the cause of the last failed attempt
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record QueuedUrl(
        CrawlUrl url,
        Origin origin,
        QueuePriority priority,
        int attempt,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean revisit,
        @Nullable Freshness freshness,
        @Nullable String lastFailure) {
    /** The priority of a URL that may be queued already: it comes last, and is skipped if it was visited by then. */
    public static final long POSSIBLE_DUPLICATE = Long.MAX_VALUE;

    /** A URL that was never visited. */
    public static QueuedUrl discovered(
            CrawlUrl url, Origin origin, QueuePriority priority, @Nullable Freshness freshness) {
        return new QueuedUrl(url, origin, priority, 1, false, freshness, null);
    }

    /** Whether the URL may be in the queue twice. */
    @JsonIgnore
    public boolean isPossibleDuplicate() {
        return priority.priority() == POSSIBLE_DUPLICATE;
    }

    @JsonIgnore
    public long tag() {
        return url.fingerprint().low();
    }

    public QueuedUrl with(QueuePriority next) {
        return new QueuedUrl(url, origin, next, attempt, revisit, freshness, lastFailure);
    }

    public QueuedUrl with(Freshness stated) {
        return new QueuedUrl(url, origin, priority, attempt, revisit, stated, lastFailure);
    }

    public QueuedUrl nextAttempt(String failure) {
        return new QueuedUrl(url, origin, priority, attempt + 1, revisit, freshness, failure);
    }
}
