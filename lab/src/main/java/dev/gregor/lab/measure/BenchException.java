package dev.gregor.lab.measure;

import dev.gregor.app.cli.UserError;

/** A benchmark could not be run to its end. The message is for a person. */
public final class BenchException extends UserError {
    public BenchException(String message) {
        super(message);
    }
}
