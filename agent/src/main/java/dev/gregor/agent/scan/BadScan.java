package dev.gregor.agent.scan;

import java.io.IOException;

/** A scan that would say something wrong. The message says what to do. */
public final class BadScan extends IOException {
    private static final long serialVersionUID = 1L;

    BadScan(String message) {
        super(message);
    }
}
