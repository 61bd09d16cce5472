package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.RecordSamples.Sample;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkWeight;
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
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

class AbsentValuesTest {
    private static final Document BARE = Document.unread(
            RecordSamples.URL,
            new Document.Fetch(RecordSamples.NOON, 204, 0, null, null, null, null),
            new Document.Version("sha256:00", null, null, null));

    private static final String VISIT = "{\"id\":\"v\",\"host\":\"h\",\"notBefore\":\"2026-01-02T12:00:00Z\","
            + "\"deadline\":\"2026-01-02T12:00:00Z\",\"delay\":\"PT1S\",\"items\":[%s]}";
    private static final String REPORT =
            "{\"type\":\"visitReport\",\"visitId\":\"v\",\"host\":\"h\",\"ended\":true,\"results\":[{\"url\":\"http://h/\","
                    + "\"startedAt\":\"2026-01-02T12:00:00Z\",\"endedAt\":\"2026-01-02T12:00:00Z\",\"outcome\":%s}]}";
    private static final String LISTED = "{\"type\":\"listed\",\"source\":\"http://h/\",\"depth\":1,\"entries\":[%s]}";

    @Test
    void shouldOmitAbsentValuesOfDocuments() {
        assertThat(text(Topics.DOCUMENTS, BARE))
                .isEqualTo("{\"url\":\"https://example.org/a?b=1\",\"fetchedAt\":\"2026-01-02T12:00:00Z\","
                        + "\"status\":204,\"depth\":0,\"digest\":\"sha256:00\"}");
    }

    @Test
    void shouldReadDocumentsWithoutAbsentValues() {
        assertThat(decoded(Topics.DOCUMENTS, text(Topics.DOCUMENTS, BARE))).isEqualTo(Decoded.good(BARE));
    }

    @Test
    void shouldOmitHeadersOfAbsentValues() {
        Page bare = new Page(RecordSamples.URL, RecordSamples.NOON, 0, Page.Response.of(200), new byte[0]);
        Headers headers = new RecordHeaders().add("contentType", new byte[] {'x'});
        byte[] body = Topics.PAGES.codec().encode(bare, headers);
        assertThat(headers)
                .extracting(header -> header.key())
                .containsExactlyInAnyOrder("url", "status", "fetchedAt", "depth");
        assertThat(Topics.PAGES.codec().decode(body, headers))
                .usingRecursiveComparison()
                .isEqualTo(Decoded.good(bare));
    }

    static List<Arguments> sparse() {
        return List.of(
                Arguments.of(
                        Topics.LINKS,
                        new LinkBatch.Outlinks(RecordSamples.URL, 0, List.of(RecordSamples.OTHER), null),
                        "{\"type\":\"outlinks\",\"source\":\"https://example.org/a?b=1\",\"depth\":0,"
                                + "\"urls\":[\"http://localhost:8080/\"]}"),
                Arguments.of(
                        Topics.FRONTIER,
                        FrontierBatch.Discovered.seed(RecordSamples.OTHER),
                        "{\"type\":\"discovered\",\"depth\":0,\"urls\":[\"http://localhost:8080/\"]}"),
                Arguments.of(
                        Topics.FRONTIER,
                        new FrontierBatch.Discovered(
                                RecordSamples.URL, 1, List.of(RecordSamples.OTHER), new LinkWeight(3, 0)),
                        "{\"type\":\"discovered\",\"source\":\"https://example.org/a?b=1\",\"depth\":1,"
                                + "\"urls\":[\"http://localhost:8080/\"],\"weight\":{\"external\":3}}"),
                Arguments.of(
                        Topics.ANSWERS,
                        new Answer(
                                "q1",
                                RecordSamples.OTHER,
                                Answer.State.UNKNOWN,
                                null,
                                Answer.Discovery.NONE,
                                Answer.History.NONE,
                                null),
                        "{\"question\":\"q1\",\"url\":\"http://localhost:8080/\",\"state\":\"UNKNOWN\"}"));
    }

    @ParameterizedTest
    @MethodSource("sparse")
    <V> void shouldOmitAbsentValuesAndReadRecordsWithoutThem(Topic<V> topic, V value, String json) {
        assertThat(text(topic, value)).isEqualTo(json);
        assertThat(decoded(topic, json)).isEqualTo(Decoded.good(value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"excluded", "failed"})
    void shouldRejectProgressWithoutCounts(String field) {
        ObjectNode json = (ObjectNode) Json.MAPPER.readTree(text(Topics.PROGRESS, RecordSamples.PROGRESS));
        json.remove(field);
        assertThat(decoded(Topics.PROGRESS, json.toString())).isInstanceOf(Decoded.Poison.class);
    }

    @Test
    void shouldIgnoreUnknownFields() {
        assertThat(decoded(Topics.GRAPH, "{\"rank\":0.5,\"url\":\"http://localhost:8080/\",\"links\":[],\"x\":[{}]}"))
                .isEqualTo(Decoded.good(new PageLinks(RecordSamples.OTHER, List.of())));
        ObjectNode document = (ObjectNode) Json.MAPPER.readTree(text(Topics.DOCUMENTS, BARE));
        document.putArray("x").addObject();
        assertThat(decoded(Topics.DOCUMENTS, document.toString())).isEqualTo(Decoded.good(BARE));
        ObjectNode batch = (ObjectNode) Json.MAPPER.readTree(text(Topics.LINKS, RecordSamples.OUTLINKS));
        batch.putArray("x").addObject();
        assertThat(decoded(Topics.LINKS, batch.toString())).isEqualTo(Decoded.good(RecordSamples.OUTLINKS));
    }

    static List<Arguments> required() {
        return List.of(
                required("links-Outlinks", "type", "source", "urls"),
                required("links-Listed", "type", "source", "entries"),
                required("links-Inlinks", "type", "counts"),
                required("links-Reparse", "type", "source", "urls"),
                required("frontier-Discovered", "type", "urls"),
                required("frontier-Listed", "type", "source", "entries"),
                required("frontier-Freshened", "type", "entries"),
                required("frontier-Refetch", "type", "urls"),
                required("frontier-Reparse", "type", "urls"),
                required("frontier-Inlinks", "type", "counts"),
                required("visits", "id", "host", "notBefore", "deadline", "delay", "items"),
                required("outcomes-VisitReport", "type", "visitId", "host", "results"),
                required("outcomes-RunStarted", "type", "run"),
                required("fingerprints", "url", "bands"),
                required("duplicates", "url", "original", "kind"),
                required("aliases", "host", "site", "address"),
                required("documents", "url", "fetchedAt", "digest"),
                required("graph", "url", "links"),
                required("ranks", "url", "site"),
                required("sites", "site"),
                required("page-ids", "url", "pageId", "siteId", "domainId"),
                required("site-ids", "site", "siteId", "domain", "domainId"),
                required("host-messages-RobotsRequest", "type", "origin", "url"),
                required("host-messages-RobotsResponse", "type", "origin", "outcome"),
                required("host-messages-MovedUrl", "type", "url"),
                required("host-messages-SlotRequest", "type", "group", "host"),
                required("host-messages-SlotGranted", "type", "group", "host"),
                required("host-messages-SlotDenied", "type", "group", "host"),
                required("host-messages-SlotReleased", "type", "group", "host"),
                required("control-PauseCrawl", "type"),
                required("control-PauseHost", "type", "host"),
                required("control-BlockHost", "type", "host"),
                required("control-BlockUrls", "type", "pattern"),
                required("control-HostDelay", "type", "host", "delay"),
                required("control-SetScope", "type", "scope"),
                required("control-Refetch", "type", "url", "at"),
                required("control-Explain", "type", "url", "question"),
                required("answers", "question", "url", "state"),
                required("rejected", "stage", "reason", "detail", "topic", "excerpt"));
    }

    private static Arguments required(String sample, String... fields) {
        return Arguments.of(
                RecordSamples.all().stream()
                        .filter(each -> each.name().equals(sample))
                        .findFirst()
                        .orElseThrow(),
                List.of(fields));
    }

    /** A stage must not find a null where its code expects none. */
    @ParameterizedTest
    @MethodSource("required")
    <V> void shouldRejectRecordsWithoutARequiredField(Sample<V> sample, List<String> fields) {
        Topic<V> topic = sample.topic();
        for (String field : fields) {
            ObjectNode json = (ObjectNode) Json.MAPPER.readTree(text(topic, sample.value()));
            json.remove(field);
            assertThat(decoded(topic, json.toString())).as("without %s", field).isInstanceOf(Decoded.Poison.class);
            json.putNull(field);
            assertThat(decoded(topic, json.toString())).as("null %s", field).isInstanceOf(Decoded.Poison.class);
        }
    }

    @ParameterizedTest
    @MethodSource("nested")
    void shouldRejectNestedRecordsWithoutARequiredField(Topic<?> topic, String json) {
        assertThat(decoded(topic, json)).isInstanceOf(Decoded.Poison.class);
    }

    static List<Arguments> nested() {
        return List.of(
                Arguments.of(Topics.LINKS, LISTED.formatted("null")),
                Arguments.of(Topics.LINKS, LISTED.formatted("{\"freshness\":{}}")),
                Arguments.of(Topics.LINKS, LISTED.formatted("{\"url\":\"http://h/\"}")),
                Arguments.of(Topics.FRONTIER, LISTED.formatted("{\"url\":\"http://h/\"}")),
                Arguments.of(Topics.VISITS, VISIT.formatted("")),
                Arguments.of(Topics.VISITS, VISIT.formatted("null")),
                Arguments.of(Topics.VISITS, VISIT.formatted("{\"purpose\":\"PAGE\",\"depth\":0,\"attempt\":1}")),
                Arguments.of(Topics.VISITS, VISIT.formatted("{\"url\":\"http://h/\",\"depth\":0,\"attempt\":1}")),
                Arguments.of(Topics.OUTCOMES, REPORT.formatted("null")),
                Arguments.of(Topics.OUTCOMES, REPORT.formatted("{}")),
                Arguments.of(Topics.OUTCOMES, REPORT.formatted("{\"type\":\"vanished\"}")),
                Arguments.of(Topics.OUTCOMES, REPORT.formatted("{\"type\":\"excluded\",\"detail\":\"\"}")),
                Arguments.of(Topics.OUTCOMES, REPORT.formatted("{\"type\":\"failed\",\"cause\":\"TLS\"}")),
                Arguments.of(Topics.OUTCOMES, REPORT.formatted("{\"type\":\"unchanged\",\"status\":304,\"bytes\":0}")),
                Arguments.of(Topics.OUTCOMES, REPORT.formatted("{\"type\":\"robotsFound\"}")));
    }

    @Test
    void shouldReadNestedRecordsWithAllRequiredFields() {
        String entry = "{\"url\":\"http://h/\",\"freshness\":{}}";
        String item = "{\"url\":\"http://h/\",\"purpose\":\"PAGE\",\"depth\":0,\"attempt\":1}";
        assertThat(decoded(Topics.LINKS, LISTED.formatted(entry))).isInstanceOf(Decoded.Good.class);
        assertThat(decoded(Topics.FRONTIER, LISTED.formatted(entry))).isInstanceOf(Decoded.Good.class);
        assertThat(decoded(Topics.VISITS, VISIT.formatted(item))).isInstanceOf(Decoded.Good.class);
        assertThat(decoded(Topics.OUTCOMES, REPORT.formatted("{\"type\":\"returned\"}")))
                .isInstanceOf(Decoded.Good.class);
    }

    private static <V> String text(Topic<V> topic, V value) {
        return new String(topic.codec().encode(value, new RecordHeaders()), StandardCharsets.UTF_8);
    }

    private static <V> Decoded<V> decoded(Topic<V> topic, String text) {
        return topic.codec().decode(text.getBytes(StandardCharsets.UTF_8), new RecordHeaders());
    }
}
