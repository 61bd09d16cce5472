package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a URL that was visited or excluded. Times are milliseconds since the epoch.
 *
 * @param sequence orders revisits that are due at the same time
 * @param version the content of its document; null if it has none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record UrlState(
        CrawlUrl url,
        Origin origin,
        long sequence,
        UrlStatus status,
        LastVisit lastVisit,
        @Nullable PageVersion version,
        Revisit revisit) {
    /** The interval of a URL that is never visited again. */
    public static final long NEVER = Long.MAX_VALUE;

    /**
     * The last visit.
     *
     * @param at when the URL was last requested or excluded
     * @param count how many visits there were
     * @param outcome how the last one ended, for people
     * @param excluded the likeness of the cause that is on the topic {@code excluded}; null if nothing is
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LastVisit(
            long at, int count, String outcome, @Nullable Long excluded) {}

    /**
     * The next visit.
     *
     * @param interval the time between two visits, in milliseconds
     * @param dueAt when the next visit is due; 0 while the URL is queued for it, or the visit is under way
     * @param scheduled whether the URL is among the revisits in its host's queue
     */
    public record Revisit(long interval, long dueAt, boolean scheduled) {
        public static final Revisit NONE = new Revisit(NEVER, NEVER, false);

        public Revisit withDueAt(long at) {
            return new Revisit(interval, at, scheduled);
        }

        public Revisit withInterval(long millis) {
            return new Revisit(millis, dueAt, scheduled);
        }
    }

    public UrlState with(Revisit next) {
        return new UrlState(url, origin, sequence, status, lastVisit, version, next);
    }

    public UrlState inSchedule() {
        return with(new Revisit(revisit.interval, revisit.dueAt, true));
    }

    /** Its document is outdated: the page must be parsed again even if it has not changed. */
    public UrlState forReparse() {
        PageVersion outdated = version == null ? null : version.forReparse();
        return new UrlState(url, origin, sequence, status, lastVisit, outdated, revisit);
    }

    /** The URL is queued for its next visit. */
    public UrlState asQueued() {
        return with(new Revisit(revisit.interval, 0, false));
    }

    @JsonIgnore
    public boolean isQueued() {
        return revisit.dueAt == 0;
    }

    /** The entry of the URL in its host's queue for a further visit. */
    public QueuedUrl queuedUrl() {
        return new QueuedUrl(url, origin, new QueuePriority(0, sequence), 1, true, null, null);
    }
}
