package dev.gregor.topics;

import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import org.apache.kafka.common.header.Header;
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
    private static final String UNREAD = "unread";
    private static final String CASH = "cash";
    private static final String ADDRESS = "address";

    @Override
    public byte[] encode(Page page, Headers headers) {
        put(headers, URL, page.url().value());
        put(headers, STATUS, Integer.toString(page.status()));
        put(headers, FETCHED_AT, TimeFormat.write(page.fetchedAt()));
        put(headers, DEPTH, Integer.toString(page.depth()));
        put(headers, CONTENT_TYPE, page.contentType());
        put(headers, ETAG, page.etag());
        put(headers, LAST_MODIFIED, page.lastModified());
        put(headers, ROBOTS_TAG, page.robotsTag());
        CrawlUrl target = page.redirectTarget();
        put(headers, REDIRECT_TARGET, target == null ? null : target.value());
        put(
                headers,
                PURPOSE,
                page.purpose() == Purpose.PAGE ? null : page.purpose().name());
        put(headers, DIGEST, page.digest());
        PageVersion previous = page.previous();
        put(headers, PREVIOUS_DIGEST, previous == null ? null : previous.digest());
        put(headers, CHANGES, previous == null ? null : Integer.toString(previous.changes()));
        put(headers, PREVIOUS_ROBOTS_TAG, previous == null ? null : previous.robotsTag());
        put(headers, UNREAD, previous != null && previous.unread() ? "true" : null);
        put(headers, CASH, page.cash() == 0 ? null : Long.toString(page.cash()));
        put(headers, ADDRESS, page.address());
        return page.body();
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
        String target = text(headers, REDIRECT_TARGET);
        return new Page(
                UrlFormat.read(required(headers, URL)),
                Integer.parseInt(required(headers, STATUS)),
                TimeFormat.read(required(headers, FETCHED_AT)),
                notNegative(DEPTH, required(headers, DEPTH)),
                text(headers, CONTENT_TYPE),
                text(headers, ETAG),
                text(headers, LAST_MODIFIED),
                text(headers, ROBOTS_TAG),
                target == null ? null : UrlFormat.read(target),
                purpose(text(headers, PURPOSE)),
                text(headers, DIGEST),
                previous(headers),
                cash(text(headers, CASH)),
                text(headers, ADDRESS),
                body);
    }

    private static Purpose purpose(@Nullable String text) {
        return text == null ? Purpose.PAGE : Purpose.valueOf(text);
    }

    /** Its validators were for the fetcher; a reader of pages has no use for them. */
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
                        Boolean.parseBoolean(text(headers, UNREAD)));
    }

    private static long cash(@Nullable String text) {
        long cash = text == null ? 0 : Long.parseLong(text);
        if (cash < 0 || cash > InlinkCounts.MOST) {
            throw new IllegalArgumentException(CASH + " is none: " + cash);
        }
        return cash;
    }

    private static int notNegative(String name, String text) {
        int number = Integer.parseInt(text);
        if (number < 0) {
            throw new IllegalArgumentException(name + " is negative: " + number);
        }
        return number;
    }

    private static void put(Headers headers, String name, @Nullable String value) {
        headers.remove(name);
        if (value != null) {
            headers.add(name, value.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String required(Headers headers, String name) {
        String value = text(headers, name);
        if (value == null) {
            throw new IllegalArgumentException("header '" + name + "' is missing");
        }
        return value;
    }

    private static @Nullable String text(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        return header == null || header.value() == null ? null : new String(header.value(), StandardCharsets.UTF_8);
    }
}
