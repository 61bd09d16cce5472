package dev.gregor.k8s;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Applies JSON patches (RFC 6902): the operations add, replace and remove. */
final class JsonPatch {
    private JsonPatch() {}

    static void apply(JsonNode tree, JsonNode operations) {
        operations.forEach(operation -> applyOne(tree, operation));
    }

    private static void applyOne(JsonNode tree, JsonNode operation) {
        JsonPointer path = JsonPointer.compile(operation.path("path").asText());
        JsonNode parent = tree.at(path.head());
        String member = path.last().getMatchingProperty();
        JsonNode value = operation.path("value").deepCopy();
        String name = operation.path("op").asText();
        if (!name.equals("add") && tree.at(path).isMissingNode()) {
            throw new IllegalArgumentException("nothing to " + name + " at " + path);
        }
        switch (name) {
            case "add" -> add(parent, member, value, path);
            case "replace" -> replace(parent, member, value);
            case "remove" -> remove(parent, member);
            default -> throw new IllegalArgumentException("unknown operation " + name);
        }
    }

    private static void add(JsonNode parent, String member, JsonNode value, JsonPointer path) {
        if (parent instanceof ObjectNode object) {
            object.set(member, value);
        } else if (parent instanceof ArrayNode array && member.equals("-")) {
            array.add(value);
        } else if (parent instanceof ArrayNode array) {
            array.insert(Integer.parseInt(member), value);
        } else {
            throw new IllegalArgumentException("cannot add " + path + ": its parent is missing");
        }
    }

    private static void replace(JsonNode parent, String member, JsonNode value) {
        if (parent instanceof ObjectNode object) {
            object.set(member, value);
        } else {
            ((ArrayNode) parent).set(Integer.parseInt(member), value);
        }
    }

    private static void remove(JsonNode parent, String member) {
        if (parent instanceof ObjectNode object) {
            object.remove(member);
        } else {
            ((ArrayNode) parent).remove(Integer.parseInt(member));
        }
    }
}
