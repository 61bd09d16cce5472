package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How one fetch ended. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Outcome.Fetched.class, name = "fetched"),
    @JsonSubTypes.Type(value = Outcome.Unchanged.class, name = "unchanged"),
    @JsonSubTypes.Type(value = Outcome.Redirected.class, name = "redirected"),
    @JsonSubTypes.Type(value = Outcome.HttpError.class, name = "httpError"),
    @JsonSubTypes.Type(value = Outcome.Refused.class, name = "refused"),
    @JsonSubTypes.Type(value = Outcome.Failed.class, name = "failed"),
    @JsonSubTypes.Type(value = Outcome.RobotsFound.class, name = "robotsFound"),
    @JsonSubTypes.Type(value = Outcome.Located.class, name = "located"),
    @JsonSubTypes.Type(value = Outcome.Returned.class, name = "returned")
})
public sealed interface Outcome {
    /**
     * The page is on its way to the parser.
     *
     * @param version what was fetched; null from a fetcher that does not tell
     * @param maxAgeSeconds how long the page stays fresh, as its Cache-Control or Expires says, or null
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Fetched(
            int status,
            long bytes,
            @Nullable PageVersion version,
            @Nullable Long maxAgeSeconds) implements Outcome {
        public Fetched(int status, long bytes) {
            this(status, bytes, null, null);
        }
    }

    /**
     * The page is as it was, by the server's word (304) or because the same body came. Nothing goes to the parser.
     * If its version is {@link PageVersion#unread}, something else is new, and it has to be fetched once more to be read.
     *
     * @param bytes of body that it took to find out
     * @param version the one we had, with its validators brought up to date
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Unchanged(
            int status,
            long bytes,
            PageVersion version,
            @Nullable Long maxAgeSeconds) implements Outcome {
        public Unchanged {
            Objects.requireNonNull(version, "version");
        }
    }

    /** The server named another address; null when that address is not a URL that can be fetched. */
    record Redirected(int status, @Nullable CrawlUrl target) implements Outcome {}

    /** The server answered with a 4xx or 5xx; {@code retryAfterSeconds} as it asked, or null. */
    record HttpError(int status, @Nullable Long retryAfterSeconds) implements Outcome {}

    /** We did not want what the server offered, or did not dare to ask. */
    record Refused(Refusal reason, String detail) implements Outcome {
        public Refused {
            Objects.requireNonNull(reason, "reason");
            Objects.requireNonNull(detail, "detail");
        }
    }

    /** No answer that could be used. */
    record Failed(FailureCause cause, String detail) implements Outcome {
        public Failed {
            Objects.requireNonNull(cause, "cause");
            Objects.requireNonNull(detail, "detail");
        }
    }

    /** A robots.txt, at most the first 500 KiB of it; {@code maxAgeSeconds} as its Cache-Control says, or null. */
    record RobotsFound(String body, @Nullable Long maxAgeSeconds) implements Outcome {
        public RobotsFound {
            Objects.requireNonNull(body, "body");
        }
    }

    /** The addresses of a host, as text. */
    record Located(List<String> addresses) implements Outcome {
        public Located {
            addresses = List.copyOf(addresses);
        }
    }

    /** Not asked for: the visit ran out of time, or the fetcher is stopping. */
    record Returned() implements Outcome {}

    /** Why a page was not taken. */
    enum Refusal {
        /** robots.txt forbids it. */
        ROBOTS,
        /** The content type is not one we read. */
        UNWANTED_TYPE,
        /** The body is over the size limit. */
        TOO_LARGE,
        /** The host's address is private and private addresses are not allowed. */
        PRIVATE_ADDRESS,
        /** Its port is not one that we ask. */
        FORBIDDEN_PORT,
        /** Its host or a pattern that it matches is blocked, by file or by command. */
        BLOCKED,
        /** Its host has had all the pages, bytes, depth or time that a host gets. */
        BUDGET,
        /** Too many URLs of its shape on its host: a calendar without end, or the like. */
        TRAP,
        /** Its host is another name of a site that is crawled already. */
        ALIAS,
        /** No longer in the scope of the crawl. */
        OUT_OF_SCOPE
    }

    /** Why no usable answer came. */
    enum FailureCause {
        /** The host name has no address. */
        UNKNOWN_HOST,
        /** No connection: refused, unreachable, reset while connecting. */
        CONNECT,
        /** The connection was not made in time. */
        CONNECT_TIMEOUT,
        /** No answer, or no whole answer, in time. */
        TIMEOUT,
        /** The TLS handshake failed. */
        TLS,
        /** The connection broke in mid-answer. */
        BROKEN,
        /** The answer is not HTTP, or its content encoding is corrupt. */
        PROTOCOL
    }
}
