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
     * @param known the version we have, so that an unchanged page costs nothing; null on the first visit
     * @param missing whether the page was not found the last time: if it is not found again, it is gone
     * @param referer the page that named it, if sites are to be told
     * @param cash what the links that led to it came to; its own links pass it on, if the order of the crawl is such
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record VisitItem(
            CrawlUrl url,
            Purpose purpose,
            int depth,
            int attempt,
            @Nullable PageVersion known,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean missing,
            @Nullable CrawlUrl referer,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) long cash) {
        public VisitItem {
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(purpose, "purpose");
        }

        /** A URL that was never fetched. */
        public VisitItem(CrawlUrl url, Purpose purpose, int depth, int attempt) {
            this(url, purpose, depth, attempt, null, false, null, 0);
        }
    }

    /** What a URL is fetched for. */
    public enum Purpose {
        /** A page: its body goes to the parser. */
        PAGE,
        /** A robots.txt: its body goes home with the report, and to the parser for the sitemaps it names. */
        ROBOTS,
        /** Only the addresses of the URL's host: its name is looked up, nothing is asked for. */
        ADDRESS
    }
}
