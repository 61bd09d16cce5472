package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A word from the people who run the crawl. It holds until a record without a value takes its {@link #key()} back.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Control.PauseCrawl.class, name = "pauseCrawl"),
    @JsonSubTypes.Type(value = Control.PauseHost.class, name = "pauseHost"),
    @JsonSubTypes.Type(value = Control.BlockHost.class, name = "blockHost"),
    @JsonSubTypes.Type(value = Control.BlockUrls.class, name = "blockUrls"),
    @JsonSubTypes.Type(value = Control.HostDelay.class, name = "hostDelay"),
    @JsonSubTypes.Type(value = Control.ScopeIs.class, name = "scope"),
    @JsonSubTypes.Type(value = Control.FetchAgain.class, name = "fetchAgain"),
    @JsonSubTypes.Type(value = Control.Explain.class, name = "explain")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface Control {
    /** The record's key: what is commanded of whom, so that a later word on the same replaces this one. */
    String key();

    /** No visit begins, and those under way end after the page they are at. */
    record PauseCrawl() implements Control {
        @Override
        public String key() {
            return "pause";
        }
    }

    /** The same for one host. */
    record PauseHost(Host host) implements Control {
        public PauseHost {
            Objects.requireNonNull(host, "host");
        }

        @Override
        public String key() {
            return "pause " + host;
        }
    }

    /**
     * A host is left alone from now on: what is queued is dropped, the visit under way ends.
     *
     * @param why for people; shown by {@code gregor explain}
     */
    record BlockHost(Host host, @Nullable String why) implements Control {
        public BlockHost {
            Objects.requireNonNull(host, "host");
        }

        @Override
        public String key() {
            return "block " + host;
        }
    }

    /** The same for all URLs that match a pattern: the beginning of a URL, in which {@code *} stands for anything. */
    record BlockUrls(String pattern, @Nullable String why) implements Control {
        public BlockUrls {
            Objects.requireNonNull(pattern, "pattern");
            if (pattern.isBlank()) {
                throw new IllegalArgumentException("\"pattern\" is empty");
            }
        }

        @Override
        public String key() {
            return "block " + pattern;
        }
    }

    /** The least pause between two requests to a host; the site's own Crawl-delay still counts if it is longer. */
    record HostDelay(Host host, Duration delay) implements Control {
        private static final Duration LONGEST_DELAY = Duration.ofDays(365);

        public HostDelay {
            Objects.requireNonNull(host, "host");
            Objects.requireNonNull(delay, "delay");
            if (delay.isNegative() || delay.compareTo(LONGEST_DELAY) > 0) {
                throw new IllegalArgumentException("\"delay\" must be from 0 to " + LONGEST_DELAY.toDays() + " days");
            }
        }

        @Override
        public String key() {
            return "delay " + host;
        }
    }

    /** Which links are followed from now on, whatever the stages were started with. */
    record ScopeIs(Scope scope) implements Control {
        public ScopeIs {
            Objects.requireNonNull(scope, "scope");
        }

        @Override
        public String key() {
            return "scope";
        }
    }

    /** A page is to be fetched as soon as its host may be visited, however lately it was; an unknown one is a seed. */
    record FetchAgain(CrawlUrl url, Instant at) implements Control {
        public FetchAgain {
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(at, "at");
        }

        @Override
        public String key() {
            return "again " + url;
        }
    }

    /** What is known of a URL? The scheduler that owns its host answers on {@code answers}. */
    record Explain(CrawlUrl url, String question) implements Control {
        public Explain {
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(question, "question");
        }

        @Override
        public String key() {
            return "explain";
        }
    }
}
