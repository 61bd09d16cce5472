package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.Freshness;
import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;

/**
 * A URL waiting in its host's queue.
 *
 * @param priority smaller goes first
 * @param sequence among equals, who came first goes first
 * @param attempt 1 for the first try
 * @param foundAt in milliseconds since the epoch
 * @param source the page that named it; null for seeds
 * @param again whether it was settled before: then its {@link UrlState} says what is known of it
 * @param freshness what its site said of it
 * @param trouble what the last attempt failed of
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record QueuedUrl(
        CrawlUrl url,
        int depth,
        long priority,
        long sequence,
        int attempt,
        long foundAt,
        @Nullable CrawlUrl source,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean again,
        @Nullable Freshness freshness,
        @Nullable String trouble) {
    /** A URL of which nothing is known but where it stands. */
    public QueuedUrl(CrawlUrl url, int depth, long priority, long sequence, int attempt) {
        this(url, depth, priority, sequence, attempt, 0, null, false, null, null);
    }

    /** The priority of a URL that may stand in the queue already: it goes last, and only if it was not fetched by then. */
    public static final long ONCE_MORE = Long.MAX_VALUE;

    @JsonIgnore
    public boolean maybeBrought() {
        return priority == ONCE_MORE;
    }

    @JsonIgnore
    public long tag() {
        return url.fingerprint().low();
    }

    @JsonIgnore
    public QueuePriority spot() {
        return new QueuePriority(priority, sequence);
    }

    public QueuedUrl at(QueuePriority next) {
        return new QueuedUrl(
                url, depth, next.priority(), next.sequence(), attempt, foundAt, source, again, freshness, trouble);
    }

    public QueuedUrl with(Freshness said) {
        return new QueuedUrl(url, depth, priority, sequence, attempt, foundAt, source, again, said, trouble);
    }

    public QueuedUrl nextAttempt(String cause) {
        return new QueuedUrl(url, depth, priority, sequence, attempt + 1, foundAt, source, again, freshness, cause);
    }
}
