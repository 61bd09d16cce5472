package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.RecordSamples.Sample;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.schema.ConnectSchema;
import dev.gregor.topics.schema.TopicSchemas;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.json.JsonConverter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Connect's own JsonConverter makes structs of our records with the schemas. */
class ConnectSchemaTest {
    static List<Sample<?>> samples() {
        return TopicSchemasTest.samples();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void shouldMakeAStructOfEveryRecord(Sample<?> sample) {
        Struct struct = struct(sample.topic(), sample.value());
        struct.validate();
        assertThat(struct.schema().fields())
                .allSatisfy(field -> assertThat(field.schema().isOptional() || struct.get(field) != null)
                        .as(field.name())
                        .isTrue());
    }

    @Test
    void shouldKeepTheFieldsOfADocument() {
        Struct document = struct(Topics.DOCUMENTS, RecordSamples.DOCUMENT);
        assertThat(document.schema().name()).isEqualTo("dev.gregor.Document");
        assertThat(document.getString("url")).isEqualTo("https://example.org/a?b=1");
        assertThat(document.getString("fetchedAt")).isEqualTo("2026-01-02T12:00:00Z");
        assertThat(document.getInt32("status")).isEqualTo(200);
        assertThat(document.getArray("keywords")).isEqualTo(List.of("one", "two"));
        assertThat(document.getStruct("robots").getBoolean("follow")).isFalse();
        assertThat(document.getMap("preferences")).isEqualTo(Map.of("content-signal", Map.of("ai-train", "no")));
        assertThat(document.<Struct>getArray("links"))
                .singleElement()
                .satisfies(link -> assertThat(link.getString("rel")).isEqualTo("nofollow"));
        assertThat(document.getStruct("data").getMap("openGraph")).isEqualTo(Map.of("og:title", List.of("Title")));
        assertThat(document.getStruct("data").schema().field("jsonLd"))
                .as("arbitrary JSON")
                .isNull();
    }

    @Test
    void shouldLeaveAbsentFieldsNull() {
        Document bare =
                Document.unread(RecordSamples.URL, RecordSamples.DOCUMENT.fetch(), RecordSamples.DOCUMENT.version());
        Struct document = struct(Topics.DOCUMENTS, bare);
        assertThat(document.getString("text")).isNull();
        assertThat(document.getArray("links")).isNull();
        assertThat(document.getStruct("robots")).isNull();
    }

    @Test
    void shouldMakeNullOfATombstone() {
        try (JsonConverter converter = converter(Topics.DOCUMENTS)) {
            assertThat(converter.toConnectData("documents", null).value()).isNull();
        }
    }

    @Test
    void shouldMakeOneStructOfAllCommands() {
        Struct command = struct(Topics.CONTROL, RecordSamples.BLOCK_URLS);
        assertThat(command.getString("type")).isEqualTo("blockUrls");
        assertThat(command.getString("pattern")).isEqualTo("https://example.org/calendar/*");
        assertThat(command.getString("host")).isNull();
    }

    private static Struct struct(Topic<?> topic, Object value) {
        byte[] json = Json.MAPPER.writeValueAsString(value).getBytes(StandardCharsets.UTF_8);
        try (JsonConverter converter = converter(topic)) {
            return (Struct) converter.toConnectData(topic.baseName(), json).value();
        }
    }

    private static JsonConverter converter(Topic<?> topic) {
        JsonConverter converter = new JsonConverter();
        String schema = ConnectSchema.from(TopicSchemas.of(topic)).toString();
        converter.configure(Map.of("schemas.enable", true, "schema.content", schema), false);
        return converter;
    }
}
