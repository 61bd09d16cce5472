package dev.gregor.search.index;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Up to where the topics are in an index. It is part of each commit of the index.
 *
 * @param source identifies the Kafka cluster and the topics; an index of another source is of no use
 * @param time when the topics were read up to there
 * @param offsets the next offset to read, by {@code topic-partition}
 * @param copy the name of the copy that also has all this; empty if there is none
 */
public record IndexPosition(String source, Instant time, Map<String, Long> offsets, String copy) {
    /** Changes with the fields and analyzers: an index of another format is built anew. */
    public static final String FORMAT = "1";

    private static final String FORMAT_KEY = "format";
    private static final String SOURCE_KEY = "source";
    private static final String TIME_KEY = "time";
    private static final String OFFSET_KEY = "offset.";
    private static final String COPY_KEY = "copy";

    public IndexPosition {
        offsets = Map.copyOf(offsets);
    }

    /** A position in an index without a copy. */
    public IndexPosition(String source, Instant time, Map<String, Long> offsets) {
        this(source, time, offsets, "");
    }

    Map<String, String> toCommitData() {
        Map<String, String> data = new TreeMap<>();
        data.put(FORMAT_KEY, FORMAT);
        data.put(SOURCE_KEY, source);
        data.put(TIME_KEY, time.toString());
        data.put(COPY_KEY, copy);
        offsets.forEach((partition, offset) -> data.put(OFFSET_KEY + partition, Long.toString(offset)));
        return data;
    }

    /** Null if the data are those of another format, or of nothing. */
    static @Nullable IndexPosition of(Map<String, String> data) {
        String source = data.get(SOURCE_KEY);
        String time = data.get(TIME_KEY);
        if (!FORMAT.equals(data.get(FORMAT_KEY)) || source == null || time == null) {
            return null;
        }
        Map<String, Long> offsets = new HashMap<>();
        data.forEach((key, value) -> {
            if (key.startsWith(OFFSET_KEY)) {
                offsets.put(key.substring(OFFSET_KEY.length()), Long.parseLong(value));
            }
        });
        return new IndexPosition(source, Instant.parse(time), offsets, data.getOrDefault(COPY_KEY, ""));
    }
}
