package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A page that changes or disappears during a crawl. It sends validators and responds with 304 to a client that has the
 * current version. If-None-Match takes precedence over If-Modified-Since, as RFC 9110 requires.
 */
public final class ChangingPage implements Route {
    private final Set<Validator> validators;
    private Version current;
    private int bodies;
    private long bodyBytes;
    private int notModified;

    /** The headers that identify the version of the page. */
    public enum Validator {
        ETAG,
        LAST_MODIFIED
    }

    /** @param html null if the page does not exist; {@code status} is then 404 or 410 */
    private record Version(@Nullable String html, int status, int number, Instant modifiedAt) {
        String etag() {
            return "\"v" + number + "\"";
        }

        String lastModified() {
            return DateTimeFormatter.RFC_1123_DATE_TIME.format(modifiedAt.atOffset(ZoneOffset.UTC));
        }
    }

    public ChangingPage(String html, Instant modifiedAt, Validator... validators) {
        this.current = new Version(html, 200, 1, modifiedAt);
        this.validators = Set.copyOf(Arrays.asList(validators));
    }

    /** Creates a page with both validators. */
    public ChangingPage(String html, Instant modifiedAt) {
        this(html, modifiedAt, Validator.values());
    }

    /** Replaces the page by a new version. */
    public synchronized void change(String html, Instant modifiedAt) {
        current = new Version(html, 200, current.number() + 1, modifiedAt);
    }

    /** Removes the page; {@code status} is 404 or 410. */
    public synchronized void remove(int status) {
        current = new Version(null, status, current.number() + 1, current.modifiedAt());
    }

    /** How often the body was sent. */
    public synchronized int bodies() {
        return bodies;
    }

    /** The number of body bytes sent. */
    public synchronized long bodyBytes() {
        return bodyBytes;
    }

    /** How often the response was 304. */
    public synchronized int notModified() {
        return notModified;
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException, InterruptedException {
        Version now = read(request);
        String html = now.html();
        if (html == null) {
            new FixedStatus(now.status()).respond(request, response);
            return;
        }
        boolean cached = hasCurrent(request, now);
        response.status(cached ? 304 : 200);
        if (validators.contains(Validator.ETAG)) {
            response.header("ETag", now.etag());
        }
        if (validators.contains(Validator.LAST_MODIFIED)) {
            response.header("Last-Modified", now.lastModified());
        }
        if (cached) {
            response.endWithoutBody();
        } else {
            response.header("Content-Type", Html.TYPE).body(html);
        }
    }

    /** Returns the current version, and counts the response before it is sent. */
    private synchronized Version read(FakeRequest request) {
        String html = current.html();
        if (html != null && hasCurrent(request, current)) {
            notModified++;
        } else if (html != null) {
            bodies++;
            bodyBytes += html.getBytes(StandardCharsets.UTF_8).length;
        }
        return current;
    }

    private boolean hasCurrent(FakeRequest request, Version now) {
        if (validators.contains(Validator.ETAG)
                && request.header("If-None-Match").isPresent()) {
            return request.header("If-None-Match").get().contains(now.etag());
        }
        return validators.contains(Validator.LAST_MODIFIED)
                && request.header("If-Modified-Since")
                        .map(since -> Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(since)))
                        .filter(since -> !now.modifiedAt().isAfter(since))
                        .isPresent();
    }
}
