package dev.gregor.runtime;

import dev.gregor.topics.Decoded;
import org.jspecify.annotations.Nullable;

/** Receives the records of a {@linkplain GlobalTopics global topic}. */
@FunctionalInterface
public interface GlobalTopicListener<V> {
    /**
     * Handles a record.
     *
     * @param key the key of the record; empty if it has none
     * @param value null for a tombstone, which deletes the key
     */
    void onRecord(String key, @Nullable Decoded<V> value);
}
