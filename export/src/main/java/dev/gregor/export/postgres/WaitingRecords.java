package dev.gregor.export.postgres;

import dev.gregor.topics.Codec;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.id.PageIds;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/** Records of pages whose numbers have not come yet. They are kept as JSON until then. */
final class WaitingRecords {
    private static final Map<String, Topic<?>> TOPICS = Map.of(
            Topics.DOCUMENTS.baseName(), Topics.DOCUMENTS,
            Topics.RANKS.baseName(), Topics.RANKS,
            Topics.DUPLICATES.baseName(), Topics.DUPLICATES);

    private final SqlCommands sql;
    private final CopyRows copy;

    WaitingRecords(SqlCommands sql, CopyRows copy) {
        this.sql = sql;
        this.copy = copy;
    }

    /** Lets those records wait that have no number. They replace what waited for the same page. */
    void put(Topic<?> topic, Map<String, @Nullable Object> values, Map<String, PageIds> numbers)
            throws SQLException, IOException {
        Map<String, @Nullable Object> unnumbered = new LinkedHashMap<>(values);
        unnumbered.keySet().removeAll(numbers.keySet());
        if (unnumbered.isEmpty()) {
            return;
        }
        sql.run(
                "DELETE FROM waiting_records WHERE url = ANY (?) AND topic = ANY (?)",
                unnumbered.keySet(),
                List.of(topic.baseName()));
        copy.into("waiting_records", List.of("topic", "url", "value"), row -> {
            for (Map.Entry<String, @Nullable Object> each : unnumbered.entrySet()) {
                Object value = each.getValue();
                if (value != null) {
                    row.value(topic.baseName()).value(each.getKey()).value(json(topic, value));
                    row.endRow();
                }
            }
        });
    }

    @SuppressWarnings("unchecked") // the value was decoded by this codec
    private static String json(Topic<?> topic, Object value) {
        byte[] bytes = ((Codec<Object>) topic.codec()).encode(value, new RecordHeaders());
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Takes those that waited for the numbers in {@code new_page_ids}, as records older than those of the batch. */
    void takeNumbered(LatestRecords into) throws SQLException {
        sql.query(
                "DELETE FROM waiting_records w USING new_page_ids n WHERE w.url = n.url"
                        + " RETURNING w.topic, w.url, w.value",
                row -> {
                    Topic<?> topic = TOPICS.get(row.getString(1));
                    if (topic != null
                            && topic.codec()
                                            .decode(
                                                    row.getString(3).getBytes(StandardCharsets.UTF_8),
                                                    new RecordHeaders())
                                    instanceof Decoded.Good<?> good
                            && good.value() != null) {
                        into.addOlder(topic, row.getString(2), good.value());
                    }
                });
    }
}
