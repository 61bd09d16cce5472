package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a URL that was settled. Times are milliseconds since the epoch.
 *
 * @param sequence its place among revisits of the same time
 * @param visitedAt when it was last asked for, or refused
 * @param visits how often that was
 * @param outcome how that ended, for people
 * @param version the content that its document has; null if it has none
 * @param interval how long it is left alone, in milliseconds
 * @param nextVisitAt when it is due again; 0 while it is queued or out
 * @param scheduled whether it stands among the revisits of its host under that time
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record UrlState(
        CrawlUrl url,
        int depth,
        @Nullable CrawlUrl source,
        long foundAt,
        long sequence,
        Standing standing,
        long visitedAt,
        int visits,
        String outcome,
        @Nullable PageVersion version,
        long interval,
        long nextVisitAt,
        boolean scheduled) {
    /** How a URL stands. */
    public enum Standing {
        FETCHED,
        REDIRECTED,
        REFUSED,
        FAILED,
        /** It has a document, but was not found the last time. */
        MISSING,
        /** It had a document, and was not found twice. */
        GONE
    }

    public UrlState scheduled(boolean now) {
        return next(interval, nextVisitAt, now);
    }

    public UrlState dueAt(long at) {
        return next(interval, at, scheduled);
    }

    public UrlState every(long millis) {
        return next(millis, nextVisitAt, scheduled);
    }

    /** What was read of its content no longer holds. */
    public UrlState unread() {
        return with(version == null ? null : version.asUnread(), interval, nextVisitAt, scheduled);
    }

    public UrlState away() {
        return next(interval, 0, false);
    }

    @JsonIgnore
    public boolean isAway() {
        return nextVisitAt == 0;
    }

    private UrlState next(long millis, long at, boolean isScheduled) {
        return with(version, millis, at, isScheduled);
    }

    private UrlState with(@Nullable PageVersion content, long millis, long at, boolean isScheduled) {
        return new UrlState(
                url,
                depth,
                source,
                foundAt,
                sequence,
                standing,
                visitedAt,
                visits,
                outcome,
                content,
                millis,
                at,
                isScheduled);
    }

    /** As it stands in the queue when it is fetched once more. */
    public QueuedUrl queued(long priority) {
        return new QueuedUrl(url, depth, priority, sequence, 1, foundAt, source, true, null, null);
    }
}
