package dev.gregor.k8s;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A Kubernetes object as a tree. */
record Manifest(ObjectNode tree) {
    String kind() {
        return at("/kind").asText();
    }

    String name() {
        return at("/metadata/name").asText();
    }

    JsonNode at(String pointer) {
        return tree.at(pointer);
    }

    /** Whether it is a custom resource of Strimzi. */
    boolean isOfStrimzi() {
        return kind().startsWith("Kafka");
    }

    boolean is(String kind) {
        return kind().equals(kind);
    }

    @Override
    public String toString() {
        return kind() + " " + name();
    }
}
