package dev.gregor.topics.schema;

import dev.gregor.topics.Json;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schema of a topic as Kafka Connect's JsonConverter takes it in {@code schema.content}. Connect has no type for
 * arbitrary JSON, so such properties are left out; times stay strings. A topic with several types of record becomes one
 * struct with the fields of all.
 */
public final class ConnectSchema {
    private ConnectSchema() {}

    /** Converts the JSON Schema of a topic. */
    public static JsonNode from(JsonNode schema) {
        ObjectNode connect = schema.has("oneOf") ? union(schema) : struct(schema);
        connect.put("optional", false);
        connect.put("name", "dev.gregor." + schema.path("title").asString());
        return connect;
    }

    private static ObjectNode union(JsonNode schema) {
        ObjectNode struct = emptyStruct();
        Set<String> known = new LinkedHashSet<>();
        for (JsonNode alternative : schema.get("oneOf")) {
            for (var property : alternative.path("properties").properties()) {
                boolean tag = property.getValue().has("const");
                if (known.add(property.getKey())) {
                    addField(struct, property.getKey(), property.getValue(), !tag);
                }
            }
        }
        return struct;
    }

    private static ObjectNode struct(JsonNode object) {
        Set<String> required = new LinkedHashSet<>();
        object.path("required").forEach(name -> required.add(name.asString()));
        ObjectNode struct = emptyStruct();
        for (var property : object.path("properties").properties()) {
            addField(struct, property.getKey(), property.getValue(), !required.contains(property.getKey()));
        }
        return struct;
    }

    private static ObjectNode emptyStruct() {
        ObjectNode struct = Json.MAPPER.createObjectNode().put("type", "struct");
        struct.putArray("fields");
        return struct;
    }

    private static void addField(ObjectNode struct, String name, JsonNode property, boolean optional) {
        value(property).ifPresent(value -> {
            ObjectNode field = Json.MAPPER.createObjectNode().put("field", name);
            field.setAll(value);
            ((ArrayNode) struct.get("fields")).add(field.put("optional", optional));
        });
    }

    /** The type of a value; empty for arbitrary JSON. */
    private static Optional<ObjectNode> value(JsonNode property) {
        String type = property.has("const") ? "string" : property.path("type").asString("");
        return switch (type) {
            case "" -> Optional.empty();
            case "integer", "number" ->
                Optional.of(Json.MAPPER
                        .createObjectNode()
                        .put("type", property.path("format").asString()));
            case "array" ->
                value(property.get("items")).map(items -> {
                    ObjectNode array = Json.MAPPER.createObjectNode().put("type", "array");
                    array.set("items", items.put("optional", false));
                    return array;
                });
            case "object" -> property.has("additionalProperties") ? map(property) : Optional.of(struct(property));
            default -> Optional.of(Json.MAPPER.createObjectNode().put("type", type));
        };
    }

    private static Optional<ObjectNode> map(JsonNode property) {
        return value(property.get("additionalProperties")).map(values -> {
            ObjectNode map = Json.MAPPER.createObjectNode().put("type", "map");
            map.putObject("keys").put("type", "string").put("optional", false);
            map.set("values", values.put("optional", false));
            return map;
        });
    }
}
