package dev.gregor.fetcher.http;

import java.io.IOException;

/**
 * Makes the HTTP client close a connection whose remaining bytes are not needed. It reports no failure, so it has no
 * stack trace.
 */
final class BodyCutOffException extends IOException {
    BodyCutOffException() {
        super("the rest of the body is not needed");
    }

    @Override
    public Throwable fillInStackTrace() {
        return this;
    }
}
