package dev.gregor.topics.schema;

import dev.gregor.topics.Json;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Party;
import dev.gregor.topics.Topics;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The JSON Schemas (draft 2020-12) of the values of all topics that people read or write. */
public final class TopicSchemas {
    private static final String FOLDER = "/dev/gregor/topics/schemas/";

    private TopicSchemas() {}

    /** The topics that have a schema, in the order of the catalogue. */
    public static List<Topic<?>> topics() {
        return Topics.all().stream()
                .filter(topic ->
                        topic.readers().contains(Party.USER) || topic.writers().contains(Party.USER))
                .toList();
    }

    /** The schema of a topic's value; fails for a topic that has none. */
    public static JsonNode of(Topic<?> topic) {
        try (InputStream file = TopicSchemas.class.getResourceAsStream(FOLDER + topic.baseName() + ".json")) {
            if (file == null) {
                throw new IllegalArgumentException("the topic " + topic.baseName() + " has no schema");
            }
            return Json.MAPPER.readTree(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
