package dev.gregor.app.cli;

/** An error that the user can correct. The message says what is wrong and what to do. */
public class UserError extends RuntimeException {
    public UserError(String message) {
        super(message);
    }

    public UserError(String message, Throwable cause) {
        super(message, cause);
    }
}
