package dev.gregor.app;

/** Something a person has to set right. The message says what is wrong and what to do. */
final class UserError extends RuntimeException {
    UserError(String message) {
        super(message);
    }

    UserError(String message, Throwable cause) {
        super(message, cause);
    }
}
