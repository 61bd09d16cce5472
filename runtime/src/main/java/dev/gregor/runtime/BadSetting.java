package dev.gregor.runtime;

/** A setting is unknown or its value is invalid. The message names the setting, the problem and what is expected. */
public final class BadSetting extends RuntimeException {
    public BadSetting(String message) {
        super(message);
    }
}
