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
 * @param delay the time between the end of one request and the start of the next
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
     * @param attempt 1 for the first attempt
     * @param known the version fetched before, so that an unchanged page costs nothing; null on the first visit
     * @param missing whether the page was not found the last time: if it is not found again, it is gone
     * @param referer the page that links to it, if requests have a Referer header
     * @param score what the links to it weigh in all; its own links pass it on, if the crawl order does so
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
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) long score) {
        public VisitItem {
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(purpose, "purpose");
        }

        /** A URL that was never fetched. */
        public VisitItem(CrawlUrl url, Purpose purpose, int depth, int attempt) {
            this(url, purpose, depth, attempt, null, false, null, 0);
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
