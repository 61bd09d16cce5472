package dev.gregor.runtime.feed;

import dev.gregor.topics.Topic;
import org.jspecify.annotations.Nullable;

/**
 * A record of a public topic, decoded.
 *
 * @param value of the type of the topic; null means that the key has no value any more
 * @param partition from which it was read
 * @param offset at which it was read
 * @param timestamp when it was written, in milliseconds
 */
public record TopicRecord(
        Topic<?> topic, String key, @Nullable Object value, int partition, long offset, long timestamp) {
    /** Whether it is of this topic. */
    public boolean isOf(Topic<?> other) {
        return topic.equals(other);
    }
}
