package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How one fetch ended. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Outcome.Fetched.class, name = "fetched"),
    @JsonSubTypes.Type(value = Outcome.Unchanged.class, name = "unchanged"),
    @JsonSubTypes.Type(value = Outcome.Redirected.class, name = "redirected"),
    @JsonSubTypes.Type(value = Outcome.HttpError.class, name = "httpError"),
    @JsonSubTypes.Type(value = Outcome.Excluded.class, name = "excluded"),
    @JsonSubTypes.Type(value = Outcome.Failed.class, name = "failed"),
    @JsonSubTypes.Type(value = Outcome.RobotsFound.class, name = "robotsFound"),
    @JsonSubTypes.Type(value = Outcome.Located.class, name = "located"),
    @JsonSubTypes.Type(value = Outcome.Returned.class, name = "returned")
})
public sealed interface Outcome {
    /** Calls the handler's method for this type of outcome. */
    <T> T dispatch(Handler<T> handler);

    /** Handles each type of outcome. */
    interface Handler<T> {
        T fetched(Fetched outcome);

        T unchanged(Unchanged outcome);

        T redirected(Redirected outcome);

        T httpError(HttpError outcome);

        T excluded(Excluded outcome);

        T failed(Failed outcome);

        T robotsFound(RobotsFound outcome);

        T located(Located outcome);

        T returned(Returned outcome);
    }

    /**
     * The page was published for the parser.
     *
     * @param version what was fetched; null if the fetcher does not state it
     * @param maxAgeSeconds how long the page stays fresh by its Cache-Control or Expires header; null without one
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

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.fetched(this);
        }
    }

    /**
     * The page has not changed: the server answered 304, or sent the same body. Nothing is published for the parser. If
     * the version is marked for {@link PageVersion#reparse}, the page must be fetched again and parsed all the same.
     *
     * @param bytes size of the body that was received to find out
     * @param version the known version, with its validators brought up to date
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

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.unchanged(this);
        }
    }

    /** The server redirects; {@code target} is null if its Location is not a URL that can be fetched. */
    record Redirected(int status, @Nullable CrawlUrl target) implements Outcome {
        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.redirected(this);
        }
    }

    /** The server answered 4xx or 5xx; {@code retryAfterSeconds} is its Retry-After, or null. */
    record HttpError(int status, @Nullable Long retryAfterSeconds) implements Outcome {
        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.httpError(this);
        }
    }

    /** A rule of ours excluded the page, before the request or by the head of the response. */
    record Excluded(ExclusionReason reason, String detail) implements Outcome {
        public Excluded {
            Objects.requireNonNull(reason, "reason");
            Objects.requireNonNull(detail, "detail");
        }

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.excluded(this);
        }
    }

    /** No usable response came. */
    record Failed(FailureCause cause, String detail) implements Outcome {
        public Failed {
            Objects.requireNonNull(cause, "cause");
            Objects.requireNonNull(detail, "detail");
        }

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.failed(this);
        }
    }

    /** A robots.txt, at most its first 500 KiB; {@code maxAgeSeconds} is from its Cache-Control header, or null. */
    record RobotsFound(String body, @Nullable Long maxAgeSeconds) implements Outcome {
        public RobotsFound {
            Objects.requireNonNull(body, "body");
        }

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.robotsFound(this);
        }
    }

    /** The IP addresses of a host. */
    record Located(List<String> addresses) implements Outcome {
        public Located {
            addresses = List.copyOf(addresses);
        }

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.located(this);
        }
    }

    /** No request was sent: the visit ran out of time, or the fetcher is stopping. */
    record Returned() implements Outcome {
        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.returned(this);
        }
    }

    /** The rule that excluded a URL. */
    enum ExclusionReason {
        /** robots.txt disallows it. */
        ROBOTS,
        /** Its content type is not one that the parser reads. */
        UNWANTED_TYPE,
        /** Its body is over the size limit. */
        TOO_LARGE,
        /** Its host has a private address, and private addresses are not allowed. */
        PRIVATE_ADDRESS,
        /** Its port is not allowed. */
        FORBIDDEN_PORT,
        /** Its host or a pattern that it matches is blocked, by file or by command. */
        BLOCKED,
        /** Its host has used up its budget of pages, bytes, depth or time. */
        BUDGET,
        /** Its host has too many URLs of its shape, as an endless calendar has. */
        TRAP,
        /** The pages of its shape bring nothing new any more. */
        NO_YIELD,
        /** Its registered domain has too many hosts for what it is worth. */
        DOMAIN_HOSTS,
        /** Its registered domain has had too many pages for what it is worth. */
        DOMAIN_PAGES,
        /** Its host is an alias of a site that is crawled under another name. */
        ALIAS,
        /** It is not in the scope of the crawl any more. */
        OUT_OF_SCOPE
    }

    /** Why no usable response came. */
    enum FailureCause {
        /** The host name has no address. */
        UNKNOWN_HOST,
        /** No connection: refused, unreachable, or reset while connecting. */
        CONNECT,
        /** The connection was not established in time. */
        CONNECT_TIMEOUT,
        /** The response, or the whole of it, did not come in time. */
        TIMEOUT,
        /** The response came slower than all others while the fetcher was short of memory, and was aborted. */
        TOO_SLOW,
        /** The fetcher has no memory for a large body, and too many wait for it already. This is not the server's failure. */
        NO_MEMORY,
        /** The TLS handshake failed. */
        TLS,
        /** The connection broke in the middle of the response. */
        BROKEN,
        /** The response is not HTTP, or its content encoding is corrupt. */
        PROTOCOL
    }
}
