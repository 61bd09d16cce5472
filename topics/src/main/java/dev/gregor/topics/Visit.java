package dev.gregor.topics;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * A lease on one host: a short run of its URLs, to be fetched one after the other by whoever takes it.
 *
 * @param deadline no request of this visit may run after it; whatever is unfetched then goes home unfetched
 * @param notBefore the first request may not start earlier
 * @param delay the pause between the end of one request and the start of the next
 */
public record Visit(String id, Host host, Instant notBefore, Instant deadline, Duration delay, List<VisitItem> items) {
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

    /**
     * One URL of a visit.
     *
     * @param depth how many links away from a seed it is
     * @param attempt 1 for the first try
     */
    public record VisitItem(CrawlUrl url, Purpose purpose, int depth, int attempt) {
        public VisitItem {
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(purpose, "purpose");
        }
    }

    /** What a URL is fetched for. */
    public enum Purpose {
        /** A page: its body goes to the parser. */
        PAGE,
        /** A robots.txt: its body goes home with the report. */
        ROBOTS
    }
}
