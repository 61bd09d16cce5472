package dev.gregor.export;

import dev.gregor.runtime.feed.FeedLimits;
import dev.gregor.runtime.feed.FeedPosition;
import dev.gregor.runtime.feed.TopicRecord;
import dev.gregor.topics.Topic;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Where an export writes. The records and the position after them are one commit: whenever the process dies, the target has
 * both or neither, and the next process continues at the position. For one thread.
 */
public interface ExportTarget extends AutoCloseable {
    /** What the target is called in messages: {@code the database gregor on localhost}. It has no secrets. */
    String label();

    /** The topics that it needs, in no order: a record may come before another on which it depends. */
    List<Topic<?>> topics();

    /** Those of the topics that are read up to their end before the others, whenever an export starts. */
    default List<Topic<?>> topicsFirst() {
        return List.of();
    }

    /** How much it takes at once. */
    default FeedLimits limits() {
        return FeedLimits.DEFAULT;
    }

    /** How long the export waits for more records before it writes fewer than the limits allow. */
    default Duration linger() {
        return Duration.ofSeconds(1);
    }

    /**
     * Opens the target, and creates what is missing. It is called again after {@link TargetUnavailable}.
     *
     * @return the position of the last commit; empty if there is none
     */
    Optional<FeedPosition> open() throws TargetUnavailable, TargetUnusable;

    /**
     * Whether it holds the latest record of each key. Such a target is filled anew if it may have missed a deletion; another
     * one, which has all records there were, goes on with those that are left.
     */
    default boolean isTable() {
        return true;
    }

    /** Removes what was written. All records are read again, from the beginning of the topics. */
    void clear() throws TargetUnavailable, TargetUnusable;

    /**
     * Writes records, and the position after them, in one commit. A record of a key replaces all earlier ones of the key. The
     * list may be empty: then only the position is new.
     */
    void write(List<TopicRecord> records, FeedPosition position) throws TargetUnavailable, TargetUnusable;

    /** All records were written that the topics had some moments ago, and none is left over. */
    default void caughtUp(FeedPosition position) throws TargetUnavailable, TargetUnusable {}

    /** How many records it could not take, since the process started. Each is in the log. */
    default long refused() {
        return 0;
    }

    /** Closes without a commit. */
    @Override
    void close();
}
