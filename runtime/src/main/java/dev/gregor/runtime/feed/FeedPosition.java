package dev.gregor.runtime.feed;

import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Up to where topics were read. A client keeps it together with what it made of the records, in one commit.
 *
 * @param source the Kafka cluster, then {@code topic=id} for each topic, separated by spaces; a position of another source
 *     means nothing here
 * @param time when the topics were read up to there
 * @param offsets the next offset to read, by {@code topic-partition}
 */
public record FeedPosition(String source, Instant time, Map<String, Long> offsets) {
    public FeedPosition {
        offsets = Map.copyOf(offsets);
    }

    /**
     * Whether it is of the same cluster and topics as another source. Topics that only one of the two has do not count: a later
     * version may read more of them.
     */
    public boolean isOf(String other) {
        Map<String, String> theirs = topicsOf(other);
        return cluster(source).equals(cluster(other))
                && topicsOf(source).entrySet().stream()
                        .allMatch(topic -> theirs.getOrDefault(topic.getKey(), topic.getValue())
                                .equals(topic.getValue()));
    }

    private static String cluster(String source) {
        return source.split(" ", 2)[0];
    }

    private static Map<String, String> topicsOf(String source) {
        return Arrays.stream(source.split(" "))
                .skip(1)
                .map(topic -> topic.split("=", 2))
                .collect(Collectors.toMap(topic -> topic[0], topic -> topic[topic.length - 1]));
    }

    /** Whether everything before these offsets was read. */
    public boolean hasReached(Map<String, Long> ends) {
        return ends.entrySet().stream().allMatch(end -> offsets.getOrDefault(end.getKey(), 0L) >= end.getValue());
    }
}
