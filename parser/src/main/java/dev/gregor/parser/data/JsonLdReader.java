package dev.gregor.parser.data;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads JSON-LD scripts. They are JSON, not RDF, here: contexts are not loaded, and nothing is expanded. Sloppy JSON is
 * read where its meaning is plain: comments, commas too many, line breaks in strings, a comment of HTML around all of it.
 */
final class JsonLdReader {
    private static final String KIND = "jsonLd";
    private static final int MAX_NESTING = 32;
    private static final int MAX_NUMBER = 40;

    private static final ObjectReader JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_NESTING)
                            .maxNumberLength(MAX_NUMBER)
                            .build())
                    .build())
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build()
            .readerFor(JsonNode.class);

    private final DataBudget budget;
    private final List<JsonNode> items = new ArrayList<>();

    JsonLdReader(DataBudget budget) {
        this.budget = budget;
    }

    void add(String script) {
        String json = unwrapped(script);
        if (json.isEmpty() || !budget.take(json.length(), KIND)) {
            return;
        }
        try {
            add((JsonNode) JSON.readValue(json));
        } catch (JacksonException e) {
            budget.problem(KIND + ": not JSON: "
                    + e.getOriginalMessage().lines().findFirst().orElse("unreadable"));
        }
    }

    List<JsonNode> items() {
        return items;
    }

    private void add(JsonNode node) {
        if (node.isArray()) {
            node.forEach(this::add);
        } else if (node.isObject()) {
            items.add(node);
        }
    }

    private static String unwrapped(String script) {
        String json = script.strip();
        json = without(json, "<!--", "-->");
        json = without(json, "//<![CDATA[", "//]]>");
        json = without(json, "<![CDATA[", "]]>");
        while (json.endsWith(";")) {
            json = json.substring(0, json.length() - 1).stripTrailing();
        }
        return json;
    }

    private static String without(String json, String prefix, String suffix) {
        return json.startsWith(prefix) && json.endsWith(suffix) && json.length() >= prefix.length() + suffix.length()
                ? json.substring(prefix.length(), json.length() - suffix.length())
                        .strip()
                : json;
    }
}
