package dev.gregor.parser.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Looks into items of schema.org, from JSON-LD, microdata or RDFa, for the one that the page is about. */
final class SchemaItems {
    private static final int MAX_ITEMS = 200;

    /** Types of items that stand on a page beside what it is about. */
    private static final Set<String> BESIDE = Set.of(
            "Organization",
            "WebSite",
            "BreadcrumbList",
            "ImageObject",
            "Person",
            "SearchAction",
            "SiteNavigationElement",
            "WPHeader",
            "WPFooter",
            "ListItem");

    private final List<JsonNode> items = new ArrayList<>();
    private final List<JsonNode> attributeItems;

    /** @param attributeItems items of microdata or RDFa */
    SchemaItems(List<JsonNode> jsonLd, List<JsonNode> attributeItems) {
        jsonLd.forEach(this::add);
        attributeItems.forEach(item -> items.add(item.path("properties")));
        this.attributeItems = attributeItems;
    }

    private void add(JsonNode item) {
        if (items.size() >= MAX_ITEMS) {
            return;
        }
        items.add(item);
        JsonNode graph = item.path("@graph");
        if (graph.isArray()) {
            graph.forEach(this::add);
        }
    }

    /** The type of the first item that the page is about. */
    @Nullable
    String mainType() {
        for (JsonNode item : items) {
            String type = type(item.path("@type"));
            if (type != null && !BESIDE.contains(type)) {
                return type;
            }
        }
        for (JsonNode item : attributeItems) {
            String type = type(item.path("type"));
            if (type != null && !BESIDE.contains(type)) {
                return type;
            }
        }
        return null;
    }

    /** The first text of a property, of items the page is about before others. */
    @Nullable
    String text(String property) {
        String beside = null;
        for (JsonNode item : items) {
            String value = textOf(item.path(property));
            if (value == null) {
                continue;
            }
            String type = type(item.path("@type"));
            if (type == null || !BESIDE.contains(type)) {
                return value;
            }
            beside = beside == null ? value : beside;
        }
        return beside;
    }

    /** The name of the first item of a type. */
    @Nullable
    String nameOf(String wanted) {
        for (JsonNode item : items) {
            if (wanted.equals(type(item.path("@type")))) {
                return textOf(item.path("name"));
            }
        }
        return null;
    }

    private static @Nullable String textOf(JsonNode value) {
        JsonNode node = value.isArray() && !value.isEmpty() ? value.get(0) : value;
        if (node.isString()) {
            return node.stringValue().isBlank() ? null : node.stringValue().strip();
        }
        if (!node.isObject()) {
            return null;
        }
        for (String name : List.of("name", "url", "contentUrl", "@id")) {
            JsonNode inner = node.path(name).isMissingNode()
                    ? node.path("properties").path(name).path(0)
                    : node.path(name);
            if (inner.isString() && !inner.stringValue().isBlank()) {
                return inner.stringValue().strip();
            }
        }
        return null;
    }

    /** The last part of a type such as {@code https://schema.org/Product}. */
    private static @Nullable String type(JsonNode value) {
        JsonNode node = value.isArray() && !value.isEmpty() ? value.get(0) : value;
        if (!node.isString()) {
            return null;
        }
        String type = node.stringValue().strip();
        String last = type.substring(
                Math.max(type.lastIndexOf('/'), Math.max(type.lastIndexOf('#'), type.lastIndexOf(':'))) + 1);
        return last.isEmpty() || last.length() > 60 ? null : last;
    }
}
