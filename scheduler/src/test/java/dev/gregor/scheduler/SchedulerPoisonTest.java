package dev.gregor.scheduler;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Rejection.Reason;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchedulerPoisonTest {
    private static final Duration TICK = Duration.ofMillis(50);
    private static final String HOST = "a.example";
    private static final String BATCH = "{\"type\":\"discovered\",\"depth\":0,\"urls\":[\"http://a.example/\"]}";
    private static final String RESULT = """
            {"type":"visitReport","visitId":"0.1","host":"a.example","ended":true,"results":[
             {"url":"http://a.example/robots.txt","startedAt":"2026-01-01T00:00:00Z",
              "endedAt":"2026-01-01T00:00:00Z","outcome":%s}]}
            """;

    @TempDir
    private Path state;

    private SchedulerDriver scheduler;

    @BeforeEach
    void open() {
        scheduler = new SchedulerDriver(state, Map.of());
    }

    @AfterEach
    void close() {
        scheduler.close();
    }

    @Test
    void shouldRejectPoisonInTheFrontierAndContinue() {
        expectAllRejected(
                Topics.FRONTIER,
                "",
                "not JSON",
                "null",
                "[]",
                "{}",
                "{\"type\":\"unknown\"}",
                "{\"depth\":0,\"urls\":[\"http://a.example/\"]}",
                "{\"type\":\"discovered\",\"depth\":0}",
                "{\"type\":\"discovered\",\"depth\":0,\"urls\":null}",
                "{\"type\":\"discovered\",\"depth\":0,\"urls\":[null]}",
                "{\"type\":\"discovered\",\"depth\":0,\"urls\":[\"no URL\"]}",
                "{\"type\":\"discovered\",\"depth\":\"deep\",\"urls\":[]}",
                "{\"type\":\"listed\",\"depth\":0,\"entries\":[]}",
                "{\"type\":\"freshened\",\"entries\":[{\"url\":\"http://a.example/\"}]}",
                "{\"type\":\"inlinks\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"discovered\",\"depth\":0,\"urls\":[\"http://b.example/\"]}",
                "{\"type\":\"refetch\",\"urls\":[\"http://a.example/\",\"http://b.example/\"]}",
                "{\"type\":\"reparse\",\"urls\":[\"http://b.example/\"]}",
                "{\"type\":\"freshened\",\"entries\":[{\"url\":\"http://b.example/\",\"freshness\":{}}]}",
                "{\"type\":\"listed\",\"source\":\"http://a.example/sitemap.xml\",\"depth\":0,"
                        + "\"entries\":[{\"url\":\"http://b.example/\",\"freshness\":{}}]}"
            })
    void shouldRejectUrlsOfAnotherHostThanTheKey(String batch) {
        expectAllRejected(Topics.FRONTIER, batch);
    }

    @Test
    void shouldRejectPoisonAmongTheHostMessagesAndContinue() {
        expectAllRejected(
                Topics.HOST_MESSAGES,
                "",
                "not JSON",
                "{}",
                "{\"type\":\"robotsRequest\",\"origin\":\"nowhere\",\"url\":\"http://a.example/\",\"redirects\":1}",
                "{\"type\":\"robotsResponse\",\"origin\":\"http://a.example\"}",
                "{\"type\":\"slotGranted\",\"group\":\"x\"}");
    }

    @Test
    void shouldSurvivePoisonAmongTheCommands() {
        for (String poison : List.of(
                "not JSON",
                "{}",
                "{\"type\":\"blockUrls\",\"pattern\":\" \"}",
                "{\"type\":\"hostDelay\",\"host\":\"a.example\",\"delay\":\"PT99999999999H\"}")) {
            scheduler.send(Topics.CONTROL, "x", poison.getBytes(UTF_8));
            scheduler.send(Topics.CONTROL, null, poison.getBytes(UTF_8));
        }
        scheduler.discover("http://a.example/");
        scheduler.advance(Duration.ofSeconds(1));

        assertThat(scheduler.hasNoVisit()).isFalse();
    }

    @Test
    void shouldRejectPoisonInTheOutcomesAndContinue() {
        expectAllRejected(
                Topics.OUTCOMES,
                "",
                "not JSON",
                "{}",
                "{\"visitId\":\"0.1\",\"host\":\"a.example\",\"ended\":true,\"results\":[]}",
                "{\"type\":\"runStarted\"}",
                "{\"type\":\"runStarted\",\"run\":\" \"}",
                "{\"type\":\"visitReport\",\"visitId\":\"0.1\",\"host\":\"a.example\",\"ended\":true}",
                "{\"type\":\"visitReport\",\"host\":\"a.example\",\"ended\":true,\"results\":[]}",
                "{\"type\":\"visitReport\",\"visitId\":\"0.1\",\"ended\":true,\"results\":[]}",
                "{\"type\":\"visitReport\",\"visitId\":\"0.1\",\"host\":\"b.example\",\"ended\":true,\"results\":[]}",
                "{\"type\":\"visitReport\",\"visitId\":\"0.1\",\"host\":\"a.example\",\"ended\":true,\"results\":[{}]}",
                "{\"type\":\"visitReport\",\"visitId\":\"0.1\",\"host\":\"a.example\",\"ended\":true,\"results\":[null]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"startedAt", "endedAt", "url"})
    void shouldRejectIncompleteResults(String lacking) {
        String whole = RESULT.formatted("{\"type\":\"returned\"}");

        expectAllRejected(Topics.OUTCOMES, whole.replace('"' + lacking + '"', "\"something\""));
    }

    @Test
    void shouldRejectIncompleteOutcomes() {
        String[] outcomes = {
            "null",
            "{}",
            "{\"type\":\"unknown\"}",
            "{\"type\":\"failed\"}",
            "{\"type\":\"failed\",\"cause\":\"UNKNOWN\"}",
            "{\"type\":\"excluded\"}",
            "{\"type\":\"robotsFound\"}",
            "{\"type\":\"httpError\"}"
        };

        expectAllRejected(
                Topics.OUTCOMES, Arrays.stream(outcomes).map(RESULT::formatted).toArray(String[]::new));
    }

    @Test
    void shouldRejectRecordsWithoutAKey() {
        for (String key : new @Nullable String[] {null, ""}) {
            scheduler.send(Topics.FRONTIER, key, BATCH.getBytes(UTF_8));
            expectRejected(Topics.FRONTIER, Reason.UNREADABLE);
            scheduler.send(
                    Topics.OUTCOMES,
                    key,
                    RESULT.formatted("{\"type\":\"returned\"}").getBytes(UTF_8));
            expectRejected(Topics.OUTCOMES, Reason.UNREADABLE);
        }
        expectNextVisit();
    }

    @Test
    void shouldRejectRecordsThatAreTooLarge() {
        byte[] large = new byte[Topics.FRONTIER.maxValueBytes() + 1];

        scheduler.send(Topics.FRONTIER, HOST, large);
        expectRejected(Topics.FRONTIER, Reason.TOO_LARGE);
        scheduler.send(Topics.OUTCOMES, HOST, large);
        expectRejected(Topics.OUTCOMES, Reason.TOO_LARGE);
        expectNextVisit();
    }

    @Test
    void shouldSkipRecordsWithoutAValue() {
        scheduler.send(Topics.FRONTIER, HOST, null);
        scheduler.send(Topics.FRONTIER, null, null);
        scheduler.send(Topics.OUTCOMES, HOST, null);

        assertThat(scheduler.rejected()).isEmpty();
        expectNextVisit();
    }

    @ParameterizedTest
    @ValueSource(strings = {"+1000000000-12-31T23:59:59Z", "-1000000000-01-01T00:00:00Z", "1970-01-01T00:00:00Z"})
    void shouldSurviveTheClockOfAFetcherThatIsFarOff(String time) {
        scheduler.discover("http://a.example/");
        scheduler.advance(TICK);
        Visit visit = scheduler.visit();
        String report = RESULT.formatted("{\"type\":\"httpError\",\"status\":404}")
                .replace("\"0.1\"", "\"" + visit.id() + "\"")
                .replace("2026-01-01T00:00:00Z", time);
        scheduler.send(Topics.OUTCOMES, HOST, report.getBytes(UTF_8));

        scheduler.advance(Duration.ofSeconds(2));

        assertThat(scheduler.rejected()).isEmpty();
        assertThat(scheduler.visit().items().get(0).purpose()).isEqualTo(Purpose.PAGE);
    }

    private void expectAllRejected(Topic<?> topic, String... values) {
        for (String value : values) {
            scheduler.send(topic, HOST, value.getBytes(UTF_8));
            expectRejected(topic, Reason.UNREADABLE);
        }
        expectNextVisit();
    }

    private void expectRejected(Topic<?> topic, Reason reason) {
        List<Rejection> rejected = scheduler.rejected();
        assertThat(rejected).hasSize(1);
        Rejection rejection = rejected.get(0);
        assertThat(rejection.stage()).isEqualTo("scheduler");
        assertThat(rejection.reason()).as(rejection.detail()).isEqualTo(reason);
        assertThat(rejection.topic()).isEqualTo(topic.baseName());
        assertThat(rejection.partition()).isZero();
        assertThat(rejection.offset()).isNotNegative();
        assertThat(rejection.detail()).isNotBlank();
    }

    private void expectNextVisit() {
        scheduler.discover("http://a.example/after");
        scheduler.advance(TICK);
        scheduler.complete(scheduler.visit(), new Outcome.HttpError(404, null));
        scheduler.advance(Duration.ofSeconds(1));
        assertThat(scheduler.visit().items()).hasSize(1);
    }
}
