package dev.gregor.topics;

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

    @Override
    public byte[] encode(Page page, Headers headers) {
        put(headers, URL, page.url().value());
        put(headers, STATUS, Integer.toString(page.status()));
        put(headers, FETCHED_AT, WrittenTime.write(page.fetchedAt()));
        put(headers, DEPTH, Integer.toString(page.depth()));
        put(headers, CONTENT_TYPE, page.contentType());
        put(headers, ETAG, page.etag());
        put(headers, LAST_MODIFIED, page.lastModified());
        put(headers, ROBOTS_TAG, page.robotsTag());
        CrawlUrl target = page.redirectTarget();
        put(headers, REDIRECT_TARGET, target == null ? null : target.value());
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
                WrittenUrl.read(required(headers, URL)),
                Integer.parseInt(required(headers, STATUS)),
                WrittenTime.read(required(headers, FETCHED_AT)),
                depth(required(headers, DEPTH)),
                text(headers, CONTENT_TYPE),
                text(headers, ETAG),
                text(headers, LAST_MODIFIED),
                text(headers, ROBOTS_TAG),
                target == null ? null : WrittenUrl.read(target),
                body);
    }

    private static int depth(String text) {
        int depth = Integer.parseInt(text);
        if (depth < 0) {
            throw new IllegalArgumentException("depth is negative: " + depth);
        }
        return depth;
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
