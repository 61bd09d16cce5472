package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ObjectNode;

class AbsentValuesTest {
    private static final Document BARE = new Document(
            RecordSamples.URL,
            RecordSamples.NOON,
            204,
            0,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            "sha256:00",
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null);

    @Test
    void shouldLeaveAbsentValuesOutOfDocuments() {
        assertThat(text(Topics.DOCUMENTS, BARE))
                .isEqualTo("{\"url\":\"https://example.org/a?b=1\",\"fetchedAt\":\"2026-01-02T12:00:00Z\","
                        + "\"status\":204,\"depth\":0,\"digest\":\"sha256:00\"}");
    }

    @Test
    void shouldReadDocumentsWithoutThem() {
        assertThat(decoded(Topics.DOCUMENTS, text(Topics.DOCUMENTS, BARE))).isEqualTo(Decoded.good(BARE));
    }

    @Test
    void shouldKeepNoHeadersOfAbsentValues() {
        Page bare = new Page(RecordSamples.URL, 200, RecordSamples.NOON, 0, null, null, null, null, null, new byte[0]);
        Headers headers = new RecordHeaders().add("contentType", new byte[] {'x'});
        byte[] body = Topics.PAGES.codec().encode(bare, headers);
        assertThat(headers).extracting(header -> header.key()).containsExactly("url", "status", "fetchedAt", "depth");
        assertThat(Topics.PAGES.codec().decode(body, headers))
                .usingRecursiveComparison()
                .isEqualTo(Decoded.good(bare));
    }

    @Test
    void shouldReadABatchWithoutASource() {
        assertThat(decoded(Topics.LINKS, "{\"depth\":0,\"links\":[\"http://localhost:8080/\"]}"))
                .isEqualTo(Decoded.good(new LinkBatch(null, 0, List.of(RecordSamples.OTHER))));
    }

    @Test
    void shouldReadPastWhatItDoesNotKnow() {
        assertThat(decoded(Topics.GRAPH, "{\"rank\":0.5,\"url\":\"http://localhost:8080/\",\"links\":[],\"x\":[{}]}"))
                .isEqualTo(Decoded.good(new PageLinks(RecordSamples.OTHER, List.of())));
    }

    static List<Arguments> required() {
        return List.of(
                Arguments.of(Topics.LINKS, RecordSamples.LINKS, List.of("links")),
                Arguments.of(Topics.FRONTIER, RecordSamples.FRONTIER, List.of("urls")),
                Arguments.of(
                        Topics.VISITS,
                        RecordSamples.VISIT,
                        List.of("id", "host", "notBefore", "deadline", "delay", "items")),
                Arguments.of(Topics.OUTCOMES, RecordSamples.REPORT, List.of("visitId", "host", "results")),
                Arguments.of(Topics.DOCUMENTS, RecordSamples.DOCUMENT, List.of("url", "fetchedAt", "digest")),
                Arguments.of(Topics.SIGHTINGS, RecordSamples.SIGHTING, List.of("url", "bands")),
                Arguments.of(Topics.DUPLICATES, RecordSamples.DUPLICATE, List.of("url", "original", "kind")),
                Arguments.of(Topics.ALIASES, RecordSamples.ALIAS, List.of("host", "site", "address")),
                Arguments.of(Topics.RELAY, RecordSamples.RELAY, List.of("kind", "origin", "url")),
                Arguments.of(Topics.CONTROL, RecordSamples.CONTROL, List.of("kind", "pattern")),
                Arguments.of(Topics.ANSWERS, RecordSamples.ANSWER, List.of("question", "url", "state")),
                Arguments.of(Topics.GRAPH, RecordSamples.GRAPH, List.of("url", "links")),
                Arguments.of(Topics.RANKS, RecordSamples.RANK, List.of("url", "site")),
                Arguments.of(Topics.SITES, RecordSamples.SITE, List.of("site")),
                Arguments.of(Topics.PROGRESS, RecordSamples.PROGRESS, List.of("refused", "failed")),
                Arguments.of(
                        Topics.REJECTED,
                        RecordSamples.REJECTION,
                        List.of("stage", "reason", "detail", "topic", "excerpt")));
    }

    /** A stage must not find a null where its code expects none. */
    @ParameterizedTest
    @MethodSource("required")
    <V> void shouldRefuseRecordsWithoutWhatTheyNeed(Topic<V> topic, V value, List<String> names) {
        for (String name : names) {
            ObjectNode missing = (ObjectNode) Json.MAPPER.readTree(text(topic, value));
            missing.remove(name);
            assertThat(decoded(topic, missing.toString()))
                    .as("without %s", name)
                    .isInstanceOf(Decoded.Poison.class);
            missing.putNull(name);
            assertThat(decoded(topic, missing.toString())).as("null %s", name).isInstanceOf(Decoded.Poison.class);
        }
    }

    @ParameterizedTest
    @MethodSource("nested")
    void shouldRefuseNestedRecordsWithoutWhatTheyNeed(Topic<?> topic, String json) {
        assertThat(decoded(topic, json)).isInstanceOf(Decoded.Poison.class);
    }

    static List<Arguments> nested() {
        String visit = "{\"id\":\"v\",\"host\":\"h\",\"notBefore\":\"2026-01-02T12:00:00Z\","
                + "\"deadline\":\"2026-01-02T12:00:00Z\",\"delay\":\"PT1S\",\"items\":[%s]}";
        String report = "{\"visitId\":\"v\",\"host\":\"h\",\"ended\":true,\"results\":[{\"url\":\"http://h/\","
                + "\"startedAt\":\"2026-01-02T12:00:00Z\",\"endedAt\":\"2026-01-02T12:00:00Z\",\"outcome\":%s}]}";
        return List.of(
                Arguments.of(Topics.VISITS, visit.formatted("")),
                Arguments.of(Topics.VISITS, visit.formatted("null")),
                Arguments.of(Topics.VISITS, visit.formatted("{\"purpose\":\"PAGE\",\"depth\":0,\"attempt\":1}")),
                Arguments.of(Topics.VISITS, visit.formatted("{\"url\":\"http://h/\",\"depth\":0,\"attempt\":1}")),
                Arguments.of(Topics.OUTCOMES, report.formatted("null")),
                Arguments.of(Topics.OUTCOMES, report.formatted("{}")),
                Arguments.of(Topics.OUTCOMES, report.formatted("{\"kind\":\"vanished\"}")),
                Arguments.of(Topics.OUTCOMES, report.formatted("{\"kind\":\"refused\",\"detail\":\"\"}")),
                Arguments.of(Topics.OUTCOMES, report.formatted("{\"kind\":\"failed\",\"cause\":\"TLS\"}")),
                Arguments.of(Topics.OUTCOMES, report.formatted("{\"kind\":\"robotsFound\"}")));
    }

    private static <V> String text(Topic<V> topic, V value) {
        return new String(topic.codec().encode(value, new RecordHeaders()), StandardCharsets.UTF_8);
    }

    private static <V> Decoded<V> decoded(Topic<V> topic, String text) {
        return topic.codec().decode(text.getBytes(StandardCharsets.UTF_8), new RecordHeaders());
    }
}
