package dev.gregor.topics;

import dev.gregor.topics.Topic.Keep;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.Topic.Party;
import dev.gregor.topics.schema.TopicSchemas;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Describes the topics that people read or write in AsyncAPI 3. What Gregor sends, people read. */
final class AsyncApi {
    private static final String BINDING_VERSION = "0.5.0";

    private final String schemas;

    /** Refers to the schemas by their folder, relative to the file. */
    AsyncApi(String schemas) {
        this.schemas = schemas;
    }

    ObjectNode describe(List<Topic<?>> topics) {
        ObjectNode api = Json.MAPPER.createObjectNode().put("asyncapi", "3.0.0");
        api.putObject("info")
                .put("title", "Gregor")
                .put("version", "1")
                .put(
                        "description",
                        "A web crawler on Kafka: seeds go in on a topic, documents come out on a topic. Read with"
                                + " isolation.level=read_committed. If the crawl has a prefix (GREGOR_PREFIX), the address of each"
                                + " topic begins with it.");
        api.put("defaultContentType", "application/json");
        ObjectNode channels = api.putObject("channels");
        ObjectNode operations = api.putObject("operations");
        for (Topic<?> topic : topics) {
            channels.set(topic.baseName(), channel(topic));
            boolean sent = topic.readers().contains(Party.USER);
            ObjectNode operation = operations.putObject((sent ? "send-" : "receive-") + topic.baseName());
            operation.put("action", sent ? "send" : "receive");
            operation.putObject("channel").put("$ref", "#/channels/" + topic.baseName());
        }
        return api;
    }

    private ObjectNode channel(Topic<?> topic) {
        JsonNode schema = TopicSchemas.of(topic);
        ObjectNode channel = Json.MAPPER.createObjectNode().put("address", topic.baseName());
        channel.put("description", schema.path("description").asString() + kept(topic.keep()));
        ObjectNode message =
                channel.putObject("messages").putObject(schema.path("title").asString());
        message.putObject("payload").put("$ref", schemas + "/" + topic.baseName() + ".json");
        message.putObject("bindings")
                .putObject("kafka")
                .put("bindingVersion", BINDING_VERSION)
                .putObject("key")
                .put("type", "string")
                .put("description", topic.key());
        ObjectNode binding = channel.putObject("bindings").putObject("kafka").put("bindingVersion", BINDING_VERSION);
        binding.set("topicConfiguration", configuration(topic.config(Packing.GZIP)));
        return channel;
    }

    private static String kept(Keep keep) {
        return switch (keep) {
            case FOREVER -> " Records are kept for ever.";
            case WEEK -> " Records are kept for a week.";
            case LATEST -> " The latest record of each key is kept; one without a value deletes what the key names.";
        };
    }

    /** The part of the configuration for which the binding has a place. */
    private static ObjectNode configuration(Map<String, String> config) {
        ObjectNode configuration = Json.MAPPER.createObjectNode();
        String cleanup = config.get(TopicConfig.CLEANUP_POLICY_CONFIG);
        if (cleanup != null) {
            configuration.putArray(TopicConfig.CLEANUP_POLICY_CONFIG).add(cleanup);
        }
        for (String name : List.of(TopicConfig.RETENTION_MS_CONFIG, TopicConfig.MAX_MESSAGE_BYTES_CONFIG)) {
            String value = config.get(name);
            if (value != null) {
                configuration.put(name, Long.parseLong(value));
            }
        }
        return configuration;
    }
}
