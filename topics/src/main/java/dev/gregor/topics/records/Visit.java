package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A lease on one host: some of its URLs, to be fetched one after the other by the fetcher that takes it.
 *
 * @param deadline no request of this visit may run after it; the fetcher returns what it has not fetched by then
 * @param notBefore the first request may not start earlier
 * @param delay the least time between the end of one request and the start of the next
 * @param slowness how many times the duration of a request the host gets to recover from it
 * @param run of the scheduler that wrote it: only fetchers of that run may take it; null if neither has one
 */
public record Visit(
        String id,
        Host host,
        Instant notBefore,
        Instant deadline,
        Duration delay,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) double slowness,
        List<VisitItem> items,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String run) {
    /** A single slow response must not stop a host for the day. */
    public static final Duration LONGEST_RECOVERY = Duration.ofMinutes(1);

    public Visit {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(notBefore, "notBefore");
        Objects.requireNonNull(deadline, "deadline");
        Objects.requireNonNull(delay, "delay");
        items = List.copyOf(items);
        if (items.isEmpty()) {
            throw new IllegalArgumentException("a visit needs something to fetch");
        }
    }

    /** A visit of no run, whose delay does not depend on how slow the host is. */
    public Visit(String id, Host host, Instant notBefore, Instant deadline, Duration delay, List<VisitItem> items) {
        this(id, host, notBefore, deadline, delay, 0, items, null);
    }

    /** The delay after a request that took so long. */
    public Duration delayAfter(Duration took) {
        Duration recovery = recovery(slowness, took);
        return recovery.compareTo(delay) > 0 ? recovery : delay;
    }

    /** The time that a host gets to recover from a request that took so long, with this slowness. */
    public static Duration recovery(double slowness, Duration took) {
        long millis = (long) (slowness * Math.max(0, took.toMillis()));
        return Duration.ofMillis(Math.min(millis, LONGEST_RECOVERY.toMillis()));
    }

    /**
     * One URL of a visit.
     *
     * @param path how the crawl came to it; the page gets it as it is
     * @param attempt 1 for the first attempt
     * @param known the version fetched before, so that an unchanged page costs nothing; null on the first visit
     * @param missing whether the page was not found the last time: if it is not found again, it is gone
     * @param referer the page that links to it, if requests have a Referer header
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record VisitItem(
            CrawlUrl url,
            Purpose purpose,
            LinkPath path,
            int attempt,
            @Nullable PageVersion known,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean missing,
            @Nullable CrawlUrl referer) {
        public VisitItem {
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(purpose, "purpose");
            path = path == null ? LinkPath.atDepth(0) : path;
        }

        /** A URL that was never fetched. */
        public VisitItem(CrawlUrl url, Purpose purpose, int depth, int attempt) {
            this(url, purpose, LinkPath.atDepth(depth), attempt, null, false, null);
        }
    }

    /** Why a URL is fetched. */
    public enum Purpose {
        /** A page: its body goes to the parser. */
        PAGE,
        /** A robots.txt: its body goes to the scheduler with the report, and to the parser for its sitemaps. */
        ROBOTS,
        /** The addresses of the URL's host: its name is looked up, no request is sent. */
        ADDRESS
    }
}
