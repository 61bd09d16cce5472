package dev.gregor.export;

import org.jspecify.annotations.Nullable;

/** The target cannot be written for now: a database is away, a disk is full. The export waits and tries again. */
public final class TargetUnavailable extends Exception {
    /** @param message what is wrong, in a few words without secrets */
    public TargetUnavailable(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
