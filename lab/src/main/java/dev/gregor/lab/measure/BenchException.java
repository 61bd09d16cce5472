package dev.gregor.lab.measure;

import dev.gregor.app.cli.UserError;

/** A benchmark failed. The message is shown to the user. */
public final class BenchException extends UserError {
    public BenchException(String message) {
        super(message);
    }
}
