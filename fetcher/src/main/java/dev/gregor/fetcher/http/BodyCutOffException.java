package dev.gregor.fetcher.http;

import java.io.IOException;

/** Not a failure: thrown into the HTTP client to make it close a connection that has more to say than we will hear. */
final class BodyCutOffException extends IOException {
    BodyCutOffException() {
        super("enough");
    }

    @Override
    public Throwable fillInStackTrace() {
        return this;
    }
}
