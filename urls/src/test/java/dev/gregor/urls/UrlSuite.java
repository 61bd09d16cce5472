package dev.gregor.urls;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Test cases of other projects; {@code ORIGIN.md} beside the files names their origin. */
final class UrlSuite {
    private UrlSuite() {}

    /**
     * A text to parse or resolve.
     *
     * @param expected the canonical URL, or null if the text is invalid
     */
    record Case(
            String input, @Nullable String base, @Nullable String expected) {}

    static Stream<Case> whatwg() {
        return objects("whatwg-url.json").stream()
                .map(each -> new Case(each.get("input").asString(), text(each, "base"), text(each, "href")));
    }

    static Stream<Case> normalizer() {
        return objects("cc-normalizer.json").stream()
                .map(each -> new Case(each.get("in").asString(), null, text(each, "expected")));
    }

    static Stream<Case> resolve() {
        return objects("cc-url-resolve.json").stream()
                .map(each -> new Case(each.get("in").asString(), base(each), text(each, "expected")));
    }

    static Stream<Case> toAscii() {
        return objects("wpt-toascii.json").stream()
                .map(each -> new Case(each.get("input").asString(), null, text(each, "output")));
    }

    /** All objects of a file; the strings between them are comments. */
    static List<JsonNode> objects(String file) {
        try (InputStream in = UrlSuite.class.getResourceAsStream("/suites/" + file)) {
            return new JsonMapper()
                    .readTree(in).values().stream().filter(JsonNode::isObject).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable String base(JsonNode node) {
        String base = node.get("base").asString();
        return base.isEmpty() ? null : base;
    }

    private static @Nullable String text(JsonNode node, String name) {
        JsonNode value = node.get(name);
        return value == null || value.isNull() ? null : value.asString();
    }
}
