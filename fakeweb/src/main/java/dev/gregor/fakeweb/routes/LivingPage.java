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
 * A page that changes and goes while it is being crawled. It has validators, and answers 304 without a body to whoever
 * has the present version. If-None-Match counts before If-Modified-Since, as RFC 9110 has it.
 */
public final class LivingPage implements Route {
    private final Set<Validator> validators;
    private State state;
    private int bodies;
    private long bodyBytes;
    private int unchanged;

    /** What the page tells of its version. */
    public enum Validator {
        ETAG,
        LAST_MODIFIED
    }

    /** @param html null if there is no page; then {@code status} says so */
    private record State(@Nullable String html, int status, int version, Instant modifiedAt) {
        String etag() {
            return "\"v" + version + "\"";
        }

        String lastModified() {
            return DateTimeFormatter.RFC_1123_DATE_TIME.format(modifiedAt.atOffset(ZoneOffset.UTC));
        }
    }

    public LivingPage(String html, Instant modifiedAt, Validator... validators) {
        this.state = new State(html, 200, 1, modifiedAt);
        this.validators = Set.copyOf(Arrays.asList(validators));
    }

    /** With both validators. */
    public LivingPage(String html, Instant modifiedAt) {
        this(html, modifiedAt, Validator.values());
    }

    /** From now on the page says something else. */
    public synchronized void change(String html, Instant modifiedAt) {
        state = new State(html, 200, state.version() + 1, modifiedAt);
    }

    /** From now on there is no such page: {@code status} is 404 or 410. */
    public synchronized void remove(int status) {
        state = new State(null, status, state.version() + 1, state.modifiedAt());
    }

    /** How often the page was sent whole. */
    public synchronized int bodies() {
        return bodies;
    }

    /** How many bytes that were. */
    public synchronized long bodyBytes() {
        return bodyBytes;
    }

    /** How often a client was told that it has the present version. */
    public synchronized int unchanged() {
        return unchanged;
    }

    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException, InterruptedException {
        State now = read(request);
        String html = now.html();
        if (html == null) {
            new FixedStatus(now.status()).answer(request, wire);
            return;
        }
        boolean known = isKnown(request, now);
        wire.status(known ? 304 : 200);
        if (validators.contains(Validator.ETAG)) {
            wire.header("ETag", now.etag());
        }
        if (validators.contains(Validator.LAST_MODIFIED)) {
            wire.header("Last-Modified", now.lastModified());
        }
        if (known) {
            wire.endWithoutBody();
        } else {
            wire.header("Content-Type", Html.TYPE).body(html);
        }
    }

    /** The present state, and what will be sent is counted before it is. */
    private synchronized State read(FakeRequest request) {
        String html = state.html();
        if (html != null && isKnown(request, state)) {
            unchanged++;
        } else if (html != null) {
            bodies++;
            bodyBytes += html.getBytes(StandardCharsets.UTF_8).length;
        }
        return state;
    }

    private boolean isKnown(FakeRequest request, State now) {
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
