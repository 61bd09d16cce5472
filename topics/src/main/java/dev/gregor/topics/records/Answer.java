package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the scheduler knows of a URL.
 *
 * @param question the id of the question this answers
 * @param state where the URL stands
 * @param detail which rule or state holds it, in words; null if none does
 * @param foundOn the page that named it first; null for a seed
 * @param depth how many links away from a seed it is
 * @param attempts how often it was tried in vain since the last time that went well
 * @param lastOutcome how its last visit ended
 * @param nextVisitAt when it is fetched at the earliest
 * @param changes how often it was found changed
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Answer(
        String question,
        CrawlUrl url,
        State state,
        @Nullable String detail,
        @Nullable Instant foundAt,
        @Nullable CrawlUrl foundOn,
        @Nullable Integer depth,
        @Nullable Integer attempts,
        @Nullable Instant lastVisitAt,
        @Nullable String lastOutcome,
        @Nullable Instant nextVisitAt,
        @Nullable Integer changes,
        @Nullable HostView host) {
    public Answer {
        Objects.requireNonNull(question, "question");
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(state, "state");
    }

    /** Where a URL stands. */
    public enum State {
        /** Nobody has told the scheduler of it. */
        UNKNOWN,
        /** Waiting in its host's queue. */
        QUEUED,
        /** Handed out to a fetcher. */
        VISITING,
        /** Failed, and waiting for another try. */
        RETRYING,
        /** Fetched. */
        FETCHED,
        /** Its server sends to another address. */
        REDIRECTED,
        /** Left alone, by the rule that {@code detail} names. */
        REFUSED,
        /** Tried in vain. */
        FAILED,
        /** Not found twice, and deleted. */
        GONE
    }

    /**
     * Its host.
     *
     * @param state what the host is doing
     * @param robots how far its robots.txt lets us in
     * @param delay the pause between two requests
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
