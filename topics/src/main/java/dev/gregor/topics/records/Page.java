package dev.gregor.topics.records;

import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A fetched page on its way to the parser. In the topic the body is the record's value and the rest are its headers.
 *
 * @param path how the crawl came to the page
 * @param purpose {@link Purpose#ROBOTS} for a robots.txt, of which the parser reads sitemaps and usage preferences
 * @param response what the server answered
 * @param previous the version of this page that was fetched before
 * @param body decoded from its content encoding; empty for a redirect, and for a page that is gone
 */
@SuppressWarnings("ArrayRecordComponent") // pages are passed on, never compared; a copy of each body would cost
public record Page(
        CrawlUrl url,
        Instant fetchedAt,
        LinkPath path,
        Purpose purpose,
        Response response,
        @Nullable PageVersion previous,
        byte[] body) {
    public Page {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(fetchedAt, "fetchedAt");
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(purpose, "purpose");
        Objects.requireNonNull(response, "response");
        Objects.requireNonNull(body, "body");
    }

    /** A page that was never fetched before. */
    public Page(CrawlUrl url, Instant fetchedAt, int depth, Response response, byte[] body) {
        this(url, fetchedAt, LinkPath.atDepth(depth), Purpose.PAGE, response, null, body);
    }

    /**
     * What the server answered. Header values are as they came.
     *
     * @param status 404 and 410 mean that the page is gone for good
     * @param robotsTag the X-Robots-Tag headers, joined by commas
     * @param redirectTarget where the server redirects to
     * @param digest SHA-256 of the body as {@code sha256:…}, if the fetcher has computed it
     * @param address the IP address that answered, with {@code :port} as in {@link dev.gregor.urls.Host}
     * @param millis how long the request took until the whole response was there
     * @param content what else the headers say of the content
     */
    public record Response(
            int status,
            @Nullable String contentType,
            @Nullable String etag,
            @Nullable String lastModified,
            @Nullable String robotsTag,
            @Nullable CrawlUrl redirectTarget,
            @Nullable String digest,
            @Nullable String address,
            @Nullable Integer millis,
            ContentHeaders content) {
        public Response {
            Objects.requireNonNull(content, "content");
        }

        /** A response without any header that matters here. */
        public static Response of(int status) {
            return new Response(status, null, null, null, null, null, null, null, null, ContentHeaders.NONE);
        }

        public static Response redirect(int status, CrawlUrl target) {
            return new Response(status, null, null, null, null, target, null, null, null, ContentHeaders.NONE);
        }

        public Response withContentType(@Nullable String type) {
            return new Response(
                    status, type, etag, lastModified, robotsTag, redirectTarget, digest, address, millis, content);
        }

        public Response withValidators(@Nullable String tag, @Nullable String modified) {
            return new Response(
                    status, contentType, tag, modified, robotsTag, redirectTarget, digest, address, millis, content);
        }

        public Response withRobotsTag(@Nullable String tag) {
            return new Response(
                    status, contentType, etag, lastModified, tag, redirectTarget, digest, address, millis, content);
        }

        public Response withDigest(@Nullable String sha256) {
            return new Response(
                    status,
                    contentType,
                    etag,
                    lastModified,
                    robotsTag,
                    redirectTarget,
                    sha256,
                    address,
                    millis,
                    content);
        }

        public Response withAddress(@Nullable String ip) {
            return new Response(
                    status, contentType, etag, lastModified, robotsTag, redirectTarget, digest, ip, millis, content);
        }

        public Response withMillis(@Nullable Integer took) {
            return new Response(
                    status, contentType, etag, lastModified, robotsTag, redirectTarget, digest, address, took, content);
        }

        public Response withContent(ContentHeaders headers) {
            return new Response(
                    status,
                    contentType,
                    etag,
                    lastModified,
                    robotsTag,
                    redirectTarget,
                    digest,
                    address,
                    millis,
                    headers);
        }
    }

    /**
     * Headers that say how the content may be used, and in which language it is. Values are as they came, joined by
     * commas; of a longer one {@value #MAX_CHARS} characters are kept.
     */
    public record ContentHeaders(
            @Nullable String signal,
            @Nullable String usage,
            @Nullable String tdmReservation,
            @Nullable String tdmPolicy,
            @Nullable String language) {
        public static final int MAX_CHARS = 1_024;
        public static final ContentHeaders NONE = new ContentHeaders(null, null, null, null, null);

        public ContentHeaders {
            signal = bounded(signal);
            usage = bounded(usage);
            tdmReservation = bounded(tdmReservation);
            tdmPolicy = bounded(tdmPolicy);
            language = bounded(language);
        }

        /** A hash of what is said on the use of the content; null if nothing is. */
        public @Nullable String usageHash() {
            if (signal == null && usage == null && tdmReservation == null && tdmPolicy == null) {
                return null;
            }
            List<String> values = Arrays.asList(signal, usage, tdmReservation, tdmPolicy);
            return Fingerprint.of(values.toString()).tag();
        }

        private static @Nullable String bounded(@Nullable String value) {
            return value == null || value.length() <= MAX_CHARS ? value : value.substring(0, MAX_CHARS);
        }
    }

    /** Whether the page is gone: its server has said so for the second time. */
    public boolean gone() {
        return response.status == 404 || response.status == 410;
    }

    public int depth() {
        return path.depth();
    }

    public long score() {
        return path.score();
    }

    public Page with(LinkPath other) {
        return new Page(url, fetchedAt, other, purpose, response, previous, body);
    }

    public Page withPurpose(Purpose other) {
        return new Page(url, fetchedAt, path, other, response, previous, body);
    }

    public Page withPrevious(@Nullable PageVersion version) {
        return new Page(url, fetchedAt, path, purpose, response, version, body);
    }

    public Page withScore(long value) {
        return new Page(url, fetchedAt, path.withScore(value), purpose, response, previous, body);
    }

    public Page withResponse(Response other) {
        return new Page(url, fetchedAt, path, purpose, other, previous, body);
    }
}
