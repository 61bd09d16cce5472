package dev.gregor.export;

import org.jspecify.annotations.Nullable;

/** The target cannot be written until a person has changed something: the message says what, in one line without secrets. */
public final class TargetUnusable extends Exception {
    public TargetUnusable(String message) {
        this(message, null);
    }

    public TargetUnusable(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
