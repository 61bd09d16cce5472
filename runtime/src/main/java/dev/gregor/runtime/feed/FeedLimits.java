package dev.gregor.runtime.feed;

/**
 * How much a {@link TopicFeed} reads at once, if so much is there. Kafka's last answer may exceed it.
 *
 * @param bytes of values
 */
public record FeedLimits(int records, long bytes) {
    public static final FeedLimits DEFAULT = new FeedLimits(2_000, 32L << 20);

    public FeedLimits {
        if (records < 1 || bytes < 1) {
            throw new IllegalArgumentException("nothing fits into " + records + " records and " + bytes + " bytes");
        }
    }
}
