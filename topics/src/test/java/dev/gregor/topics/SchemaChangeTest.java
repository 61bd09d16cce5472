package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.SchemaChange.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Which changes of a schema break those who rely on it. */
class SchemaChangeTest {
    private static final String EARLIER = """
            {"type": "object", "required": ["url"], "properties": {
              "url": {"type": "string", "format": "uri"},
              "kind": {"type": "string", "enum": ["COPY", "NEAR"]},
              "links": {"type": "array", "items": {"type": "object", "properties": {"text": {"type": "string"}}}}}}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "READERS | \"text\": {\"type\": \"string\"}       | \"label\": {\"type\": \"string\"}         | /links/items/text was removed",
                "READERS | \"text\": {\"type\": \"string\"}       | \"text\": {\"type\": \"integer\"}         | /links/items/text had type",
                "READERS | \"format\": \"uri\"                    | \"format\": \"date-time\"                 | /url had format",
                "READERS | \"required\": [\"url\"]                | \"required\": [\"url\", \"kind\"]         | /kind was not required",
                "WRITERS | \"required\": [\"url\"]                | \"required\": [\"url\", \"kind\"]         | /kind was not required",
                "READERS | \"required\": [\"url\"]                | \"required\": []                          | /url was always there",
                "READERS | \"NEAR\"                               | \"NEAR\", \"FAR\"                         | /kind has the new value FAR",
                "WRITERS | \"COPY\", \"NEAR\"                     | \"COPY\"                                  | /kind lost the value NEAR"
            })
    void shouldFindWhatBreaks(Side side, String part, String other, String expected) {
        assertThat(SchemaChange.breaks(side, Json.MAPPER.readTree(EARLIER), changed(part, other)))
                .singleElement()
                .asString()
                .startsWith(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "READERS | \"url\": {   | \"more\": {\"type\": \"string\"}, \"url\": {",
                "READERS | \"url\": {   | \"url\": {\"description\": \"a URL\", ",
                "WRITERS | \"NEAR\"     | \"NEAR\", \"FAR\"",
                "READERS | \"COPY\", \"NEAR\" | \"COPY\"",
                "WRITERS | \"required\": [\"url\"] | \"required\": []"
            })
    void shouldAllowWhatBreaksNobody(Side side, String part, String other) {
        assertThat(SchemaChange.breaks(side, Json.MAPPER.readTree(EARLIER), changed(part, other)))
                .isEmpty();
    }

    @Test
    void shouldCompareTheTypesOfATopic() {
        String both = "{\"oneOf\": [%s, %s]}".formatted(alternative("pause"), alternative("block"));
        String one = "{\"oneOf\": [%s]}".formatted(alternative("block"));
        assertThat(SchemaChange.breaks(Side.WRITERS, Json.MAPPER.readTree(both), Json.MAPPER.readTree(one)))
                .containsExactly("/pause was removed");
        assertThat(SchemaChange.breaks(Side.READERS, Json.MAPPER.readTree(one), Json.MAPPER.readTree(both)))
                .containsExactly("/pause is new");
        assertThat(SchemaChange.breaks(Side.WRITERS, Json.MAPPER.readTree(one), Json.MAPPER.readTree(both)))
                .isEmpty();
    }

    private static String alternative(String type) {
        return "{\"properties\": {\"type\": {\"const\": \"%s\"}}}".formatted(type);
    }

    private static JsonNode changed(String part, String other) {
        assertThat(EARLIER).contains(part);
        return Json.MAPPER.readTree(EARLIER.replace(part, other));
    }
}
