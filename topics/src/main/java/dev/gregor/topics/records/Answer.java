package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the scheduler knows of a URL, in answer to {@link Control.Explain}.
 *
 * @param question the id of the question this answers
 * @param detail the rule or state that holds the URL, in words; null if none does
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Answer(
        String question,
        CrawlUrl url,
        State state,
        @Nullable String detail,
        @JsonUnwrapped Discovery discovery,
        @JsonUnwrapped History history,
        @Nullable HostView host) {
    public Answer {
        Objects.requireNonNull(question, "question");
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(discovery, "discovery");
        Objects.requireNonNull(history, "history");
    }

    /** Where a URL is in the crawl. */
    public enum State {
        /** The scheduler has never received it. */
        UNKNOWN,
        /** It waits in its host's queue. */
        QUEUED,
        /** It is part of a visit that is under way. */
        VISITING,
        /** Its last fetch failed, and it waits for a retry. */
        RETRYING,
        /** It was fetched. */
        FETCHED,
        /** Its server redirects to another URL. */
        REDIRECTED,
        /** It is not fetched, by the rule that {@code detail} names. */
        EXCLUDED,
        /** All attempts to fetch it failed. */
        FAILED,
        /** It was not found twice, and its document is deleted. */
        GONE
    }

    /**
     * How the URL was discovered.
     *
     * @param foundOn the page that linked to it first; null for a seed
     * @param depth how many links away from a seed it is
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Discovery(
            @Nullable Instant foundAt,
            @Nullable CrawlUrl foundOn,
            @Nullable Integer depth) {
        public static final Discovery NONE = new Discovery(null, null, null);
    }

    /**
     * The visits of the URL.
     *
     * @param attempts failed attempts since the last success
     * @param lastOutcome how its last visit ended
     * @param nextVisitAt when it is fetched at the earliest
     * @param changes how often it was found changed
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record History(
            @Nullable Integer attempts,
            @Nullable Instant lastVisitAt,
            @Nullable String lastOutcome,
            @Nullable Instant nextVisitAt,
            @Nullable Integer changes) {
        public static final History NONE = new History(null, null, null, null, null);
    }

    /**
     * The URL's host.
     *
     * @param state what the host is doing
     * @param robots how much its robots.txt allows
     * @param delay the time between two requests
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record HostView(
            String state,
            @Nullable String robots,
            long queued,
            long fetched,
            Duration delay,
            @Nullable Instant nextVisitAt) {}
}
