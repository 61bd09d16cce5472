package dev.gregor.runtime;

/** A setting that cannot be used. The message says which, why, and what to write instead. */
public final class BadSetting extends RuntimeException {
    public BadSetting(String message) {
        super(message);
    }
}
