package dev.gregor.search;

import dev.gregor.topics.Json;
import dev.gregor.topics.records.Document;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds documents for tests. */
public final class DocumentBuilder {
    private final Map<String, Object> fields = new LinkedHashMap<>();
    private final List<Map<String, Object>> links = new ArrayList<>();

    private DocumentBuilder(String url) {
        fields.put("url", url);
        fields.put("fetchedAt", "2026-03-01T12:00:00Z");
        fields.put("status", 200);
        fields.put("depth", 0);
        fields.put("contentType", "text/html");
        fields.put("digest", "sha256:" + Integer.toHexString(url.hashCode()));
        fields.put("language", "en");
    }

    public static DocumentBuilder of(String url, String title, String main) {
        return new DocumentBuilder(url).with("title", title).with("main", main).with("text", main);
    }

    public DocumentBuilder with(String field, Object value) {
        fields.put(field, value);
        return this;
    }

    public DocumentBuilder link(String url, String text) {
        links.add(Map.of("url", url, "text", text));
        return this;
    }

    public DocumentBuilder link(String url, String text, String rel) {
        links.add(Map.of("url", url, "text", text, "rel", rel));
        return this;
    }

    public DocumentBuilder robots(boolean index, boolean archive, boolean snippet) {
        return with(
                "robots",
                Map.of(
                        "index", index, "follow", true, "archive", archive, "snippet", snippet, "ai", true, "imageAi",
                        true));
    }

    public Document build() {
        if (!links.isEmpty()) {
            fields.put("links", links);
        }
        return Json.MAPPER.convertValue(fields, Document.class);
    }
}
