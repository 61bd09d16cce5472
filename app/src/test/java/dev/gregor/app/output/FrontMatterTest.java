package dev.gregor.app.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class FrontMatterTest {
    private static final YAMLMapper YAML = new YAMLMapper();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Plain",
                "",
                "\"quoted\" and 'quoted' \\ \\n \\\"",
                "colon: value # comment",
                "two\nlines\r\n---\nurl: http://evil.example/",
                "next\u0085line\u2028separator\u2029paragraph",
                "{[*&!|>%@`- ?",
                "true",
                "2026-01-01",
                "null",
                "\u0000\u0007\u001b[31m\u007f\u009f",
                "right-to-left \u202egnp.exe\u2066",
                "한국어 😀 \uFEFF \u200b",
                "\uDB80\uDC00 private",
                "--- ..."
            })
    void shouldKeepAnyTitleAsItIs(String title) {
        String front = new FrontMatter()
                .add("url", json("http://example.org/"))
                .add("title", json(title))
                .toString();
        assertThat(front.lines()).hasSize(4).startsWith("---").endsWith("---");
        JsonNode read = read(front);
        assertThat(read.get("title").isString()).isTrue();
        assertThat(read.get("title").asString()).isEqualTo(title);
        assertThat(read.get("url").asString()).isEqualTo("http://example.org/");
        assertThat(read.properties()).hasSize(2);
    }

    @Test
    void shouldReplaceWhatIsNoCharacter() {
        String front = new FrontMatter().add("title", json("a\uD800b\uFFFFc")).toString();
        assertThat(read(front).get("title").asString()).isEqualTo("a\uFFFDb\uFFFDc");
    }

    @Test
    void shouldWriteListsAndMapsOnOneLine() {
        Map<String, Object> value = Map.of("a: b", List.of("x", true, 7), "k".repeat(2000), "too long");
        String front = new FrontMatter().add("robots", json(value)).toString();
        assertThat(front.lines()).hasSize(3);
        JsonNode robots = read(front).get("robots");
        assertThat(robots.properties()).hasSize(1);
        assertThat(robots.get("a: b").get(0).asString()).isEqualTo("x");
        assertThat(robots.get("a: b").get(1).asBoolean()).isTrue();
        assertThat(robots.get("a: b").get(2).asInt()).isEqualTo(7);
    }

    private static JsonNode json(Object value) {
        return Json.MAPPER.valueToTree(value);
    }

    private static JsonNode read(String front) {
        return YAML.readTree(front.substring("---\n".length(), front.lastIndexOf("---\n")));
    }
}
