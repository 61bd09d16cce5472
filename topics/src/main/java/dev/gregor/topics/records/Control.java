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
 * A command from the people who run the crawl. It holds until a record without a value revokes its {@link #key()}.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Control.PauseCrawl.class, name = "pauseCrawl"),
    @JsonSubTypes.Type(value = Control.PauseHost.class, name = "pauseHost"),
    @JsonSubTypes.Type(value = Control.BlockHost.class, name = "blockHost"),
    @JsonSubTypes.Type(value = Control.BlockUrls.class, name = "blockUrls"),
    @JsonSubTypes.Type(value = Control.HostDelay.class, name = "hostDelay"),
    @JsonSubTypes.Type(value = Control.SetScope.class, name = "scope"),
    @JsonSubTypes.Type(value = Control.Refetch.class, name = "refetch"),
    @JsonSubTypes.Type(value = Control.Explain.class, name = "explain")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface Control {
    /** The record's key: the command and its target, so that a later command replaces this one. */
    String key();

    /** Pauses the crawl: no visit begins, and those under way end after their current page. */
    record PauseCrawl() implements Control {
        @Override
        public String key() {
            return "pause";
        }
    }

    /** Pauses one host. */
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
     * Blocks a host: its queued URLs are excluded, the visit under way ends.
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

    /** Blocks the URLs that match a pattern: the beginning of a URL, in which {@code *} stands for anything. */
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

    /** Sets the delay between two requests to a host; the site's own Crawl-delay still applies if it is longer. */
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

    /** Sets the scope of the crawl, whatever the stages were started with. */
    record SetScope(Scope scope) implements Control {
        public SetScope {
            Objects.requireNonNull(scope, "scope");
        }

        @Override
        public String key() {
            return "scope";
        }
    }

    /** Fetches a page as soon as its host may be visited, however recently it was fetched; an unknown one is a seed. */
    record Refetch(CrawlUrl url, Instant at) implements Control {
        public Refetch {
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(at, "at");
        }

        @Override
        public String key() {
            return "refetch " + url;
        }
    }

    /** Asks what is known of a URL. The scheduler that owns its host answers on {@code answers}. */
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
