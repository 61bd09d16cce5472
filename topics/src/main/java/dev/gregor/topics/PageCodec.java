package dev.gregor.topics;

import static dev.gregor.topics.HeaderFields.put;
import static dev.gregor.topics.HeaderFields.required;
import static dev.gregor.topics.HeaderFields.text;

import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkPath;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Page.ContentHeaders;
import dev.gregor.topics.records.Page.Response;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.time.DateTimeException;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/** The body is the value, as it came; everything else is a header of the same name, as text. */
final class PageCodec implements Codec<Page> {
    private static final String URL = "url";
    private static final String STATUS = "status";
    private static final String FETCHED_AT = "fetchedAt";
    private static final String DEPTH = "depth";
    private static final String CONTENT_TYPE = "contentType";
    private static final String ETAG = "etag";
    private static final String LAST_MODIFIED = "lastModified";
    private static final String ROBOTS_TAG = "robotsTag";
    private static final String REDIRECT_TARGET = "redirectTarget";
    private static final String PURPOSE = "purpose";
    private static final String DIGEST = "digest";
    private static final String PREVIOUS_DIGEST = "previousDigest";
    private static final String CHANGES = "changes";
    private static final String PREVIOUS_ROBOTS_TAG = "previousRobotsTag";
    private static final String REPARSE = "reparse";
    private static final String REDIRECTS = "redirects";
    private static final String SCORE = "score";
    private static final String ADDRESS = "address";
    private static final String CONTENT_SIGNAL = "contentSignal";
    private static final String CONTENT_USAGE = "contentUsage";
    private static final String TDM_RESERVATION = "tdmReservation";
    private static final String TDM_POLICY = "tdmPolicy";
    private static final String CONTENT_LANGUAGE = "contentLanguage";
    private static final String PREVIOUS_USAGE = "previousUsage";
    private static final String MILLIS = "millis";

    @Override
    public byte[] encode(Page page, Headers headers) {
        put(headers, URL, page.url().value());
        put(headers, FETCHED_AT, TimeFormat.write(page.fetchedAt()));
        put(headers, DEPTH, Integer.toString(page.depth()));
        put(
                headers,
                PURPOSE,
                page.purpose() == Purpose.PAGE ? null : page.purpose().name());
        int redirects = page.path().redirects();
        put(headers, REDIRECTS, redirects == 0 ? null : Integer.toString(redirects));
        put(headers, SCORE, page.score() == 0 ? null : Long.toString(page.score()));
        encode(page.response(), headers);
        encode(page.previous(), headers);
        return page.body();
    }

    private static void encode(Response response, Headers headers) {
        put(headers, STATUS, Integer.toString(response.status()));
        put(headers, CONTENT_TYPE, response.contentType());
        put(headers, ETAG, response.etag());
        put(headers, LAST_MODIFIED, response.lastModified());
        put(headers, ROBOTS_TAG, response.robotsTag());
        CrawlUrl target = response.redirectTarget();
        put(headers, REDIRECT_TARGET, target == null ? null : target.value());
        put(headers, DIGEST, response.digest());
        put(headers, ADDRESS, response.address());
        ContentHeaders content = response.content();
        put(headers, CONTENT_SIGNAL, content.signal());
        put(headers, CONTENT_USAGE, content.usage());
        put(headers, TDM_RESERVATION, content.tdmReservation());
        put(headers, TDM_POLICY, content.tdmPolicy());
        put(headers, CONTENT_LANGUAGE, content.language());
        Integer millis = response.millis();
        put(headers, MILLIS, millis == null ? null : millis.toString());
    }

    private static void encode(@Nullable PageVersion previous, Headers headers) {
        put(headers, PREVIOUS_DIGEST, previous == null ? null : previous.digest());
        put(headers, CHANGES, previous == null ? null : Integer.toString(previous.changes()));
        put(headers, PREVIOUS_ROBOTS_TAG, previous == null ? null : previous.robotsTag());
        put(headers, PREVIOUS_USAGE, previous == null ? null : previous.usageHash());
        put(headers, REPARSE, previous != null && previous.reparse() ? "true" : null);
    }

    @Override
    public Decoded<Page> decode(byte[] bytes, Headers headers) {
        try {
            return Decoded.good(page(bytes, headers));
        } catch (DateTimeException | IllegalArgumentException e) {
            String detail = "not a Page: " + Decoded.printable(String.valueOf(e.getMessage()));
            return Decoded.poison(Rejection.Reason.UNREADABLE, detail, bytes);
        }
    }

    private static Page page(byte[] body, Headers headers) {
        return new Page(
                UrlFormat.read(required(headers, URL)),
                TimeFormat.read(required(headers, FETCHED_AT)),
                path(headers),
                purpose(text(headers, PURPOSE)),
                response(headers),
                previous(headers),
                body);
    }

    private static LinkPath path(Headers headers) {
        String redirects = text(headers, REDIRECTS);
        return new LinkPath(
                notNegative(DEPTH, required(headers, DEPTH)),
                redirects == null ? 0 : notNegative(REDIRECTS, redirects),
                score(text(headers, SCORE)));
    }

    private static Response response(Headers headers) {
        String target = text(headers, REDIRECT_TARGET);
        String millis = text(headers, MILLIS);
        return new Response(
                Integer.parseInt(required(headers, STATUS)),
                text(headers, CONTENT_TYPE),
                text(headers, ETAG),
                text(headers, LAST_MODIFIED),
                text(headers, ROBOTS_TAG),
                target == null ? null : UrlFormat.read(target),
                text(headers, DIGEST),
                text(headers, ADDRESS),
                millis == null ? null : (Integer) notNegative(MILLIS, millis),
                content(headers));
    }

    private static ContentHeaders content(Headers headers) {
        return new ContentHeaders(
                text(headers, CONTENT_SIGNAL),
                text(headers, CONTENT_USAGE),
                text(headers, TDM_RESERVATION),
                text(headers, TDM_POLICY),
                text(headers, CONTENT_LANGUAGE));
    }

    private static Purpose purpose(@Nullable String text) {
        return text == null ? Purpose.PAGE : Purpose.valueOf(text);
    }

    /** Without validators: only the fetcher uses them. */
    private static @Nullable PageVersion previous(Headers headers) {
        String digest = text(headers, PREVIOUS_DIGEST);
        return digest == null
                ? null
                : new PageVersion(
                        digest,
                        null,
                        null,
                        notNegative(CHANGES, required(headers, CHANGES)),
                        text(headers, PREVIOUS_ROBOTS_TAG),
                        text(headers, PREVIOUS_USAGE),
                        Boolean.parseBoolean(text(headers, REPARSE)));
    }

    private static long score(@Nullable String text) {
        long score = text == null ? 0 : Long.parseLong(text);
        if (score < 0 || score > InlinkCounts.MAX_WEIGHT) {
            throw new IllegalArgumentException(SCORE + " is out of range: " + score);
        }
        return score;
    }

    private static int notNegative(String name, String text) {
        int number = Integer.parseInt(text);
        if (number < 0) {
            throw new IllegalArgumentException(name + " is negative: " + number);
        }
        return number;
    }
}
