package dev.gregor.topics.records;

import java.util.Objects;

/**
 * Input that a stage could not read, and its position.
 *
 * @param excerpt the beginning of the value, made printable
 */
public record Rejection(
        String stage, Reason reason, String detail, String topic, int partition, long offset, String excerpt) {
    public Rejection {
        Objects.requireNonNull(stage, "stage");
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(detail, "detail");
        Objects.requireNonNull(topic, "topic");
        Objects.requireNonNull(excerpt, "excerpt");
    }

    /** Why it could not be read. */
    public enum Reason {
        /** Not JSON, or not the JSON of this topic. */
        UNREADABLE,
        /** Larger than this topic allows. */
        TOO_LARGE,
        /** No usable URL in it. */
        BAD_URL,
        /** The URL is longer than the limit. */
        URL_TOO_LONG,
        /** Neither http nor https. */
        UNSUPPORTED_SCHEME
    }
}
