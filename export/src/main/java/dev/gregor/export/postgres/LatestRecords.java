package dev.gregor.export.postgres;

import dev.gregor.runtime.feed.TopicRecord;
import dev.gregor.topics.Topic;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The last record of each key in a batch, by topic: earlier ones do not matter any more. */
final class LatestRecords {
    private final Map<String, Map<String, @Nullable Object>> byTopic = new HashMap<>();

    private LatestRecords() {}

    static LatestRecords of(List<TopicRecord> records) {
        LatestRecords latest = new LatestRecords();
        for (TopicRecord record : records) {
            Map<String, @Nullable Object> values = latest.of(record.topic());
            values.remove(record.key());
            values.put(record.key(), record.value());
        }
        return latest;
    }

    /** The values by key; null where the key has none any more. */
    Map<String, @Nullable Object> of(Topic<?> topic) {
        return byTopic.computeIfAbsent(topic.baseName(), name -> new LinkedHashMap<>());
    }

    /** Adds a record that is older than all of this batch. */
    void addOlder(Topic<?> topic, String key, Object value) {
        if (!of(topic).containsKey(key)) {
            of(topic).put(key, value);
        }
    }
}
