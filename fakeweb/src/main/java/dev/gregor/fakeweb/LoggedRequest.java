package dev.gregor.fakeweb;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One line of the request log.
 *
 * @param arrived when its head had been read
 * @param ended when its last byte was about to leave; null while it is being answered
 * @param status the status sent, 0 if none was
 * @param bodyBytes how much was sent after the head, framing included
 */
public record LoggedRequest(
        FakeRequest request, Moment arrived, @Nullable Moment ended, int status, long bodyBytes) {
    /** One moment by two clocks: nanos to measure with, the instant to compare with other machines' words. */
    public record Moment(long nanos, Instant at) {
        static Moment now() {
            return new Moment(System.nanoTime(), Instant.now());
        }
    }

    public String host() {
        return request.host();
    }

    public String target() {
        return request.target();
    }

    public String url() {
        return request.url();
    }

    /** How long the answer took; empty while it is being given. */
    public Optional<Duration> duration() {
        return Optional.ofNullable(ended).map(end -> Duration.ofNanos(end.nanos() - arrived.nanos()));
    }

    public Optional<String> header(String name) {
        return request.header(name);
    }
}
