package dev.gregor.fakeweb;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One entry of the {@link RequestLog}.
 *
 * @param arrived when the head of the request had been read
 * @param ended just before the last byte of the response was sent; null while the request is in progress
 * @param status the status sent, 0 if none was sent
 * @param bodyBytes the number of bytes sent after the head, chunk framing included
 */
public record LoggedRequest(
        FakeRequest request, Moment arrived, @Nullable Moment ended, int status, long bodyBytes) {
    /** A time on two clocks: {@code nanos} to measure durations, {@code at} to compare with time stamps of others. */
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

    /** How long the response took; empty while the request is in progress. */
    public Optional<Duration> duration() {
        return Optional.ofNullable(ended).map(end -> Duration.ofNanos(end.nanos() - arrived.nanos()));
    }

    public Optional<String> header(String name) {
        return request.header(name);
    }
}
