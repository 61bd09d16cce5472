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
    private static final String BATCH = "{\"depth\":0,\"urls\":[\"http://a.example/\"]}";
    private static final String RESULT = """
            {"visitId":"0.1","host":"a.example","ended":true,"results":[
             {"url":"http://a.example/robots.txt","startedAt":"2026-01-01T00:00:00Z",
              "endedAt":"2026-01-01T00:00:00Z","outcome":%s}]}
            """;

    @TempDir
    private Path state;

    private SchedulerDriver ring;

    @BeforeEach
    void open() {
        ring = new SchedulerDriver(state, Map.of());
    }

    @AfterEach
    void close() {
        ring.close();
    }

    @Test
    void shouldRejectPoisonInTheFrontierAndGoOn() {
        expectAllRejected(
                Topics.FRONTIER,
                "",
                "not JSON",
                "null",
                "[]",
                "{}",
                "{\"depth\":0}",
                "{\"depth\":0,\"urls\":null}",
                "{\"depth\":0,\"urls\":[null]}",
                "{\"depth\":0,\"urls\":[\"no URL\"]}",
                "{\"depth\":\"deep\",\"urls\":[]}",
                "{\"depth\":0,\"urls\":[\"http://b.example/\"]}");
    }

    @Test
    void shouldRejectPoisonAmongTheRelaysAndGoOn() {
        expectAllRejected(
                Topics.RELAY,
                "",
                "not JSON",
                "{}",
                "{\"kind\":\"robotsWanted\",\"origin\":\"nowhere\",\"url\":\"http://a.example/\",\"redirects\":1}",
                "{\"kind\":\"robotsHad\",\"origin\":\"http://a.example\"}",
                "{\"kind\":\"turnGiven\",\"group\":\"x\"}");
    }

    @Test
    void shouldSurvivePoisonAmongTheCommands() {
        for (String poison : List.of(
                "not JSON",
                "{}",
                "{\"kind\":\"blockUrls\",\"pattern\":\" \"}",
                "{\"kind\":\"hostDelay\",\"host\":\"a.example\",\"delay\":\"PT99999999999H\"}")) {
            ring.raw(Topics.CONTROL, "x", poison.getBytes(UTF_8));
            ring.raw(Topics.CONTROL, null, poison.getBytes(UTF_8));
        }
        ring.find("http://a.example/");
        ring.advance(Duration.ofSeconds(1));

        assertThat(ring.quiet()).isFalse();
    }

    @Test
    void shouldRejectPoisonInTheOutcomesAndGoOn() {
        expectAllRejected(
                Topics.OUTCOMES,
                "",
                "not JSON",
                "{}",
                "{\"visitId\":\"0.1\",\"host\":\"a.example\",\"ended\":true}",
                "{\"host\":\"a.example\",\"ended\":true,\"results\":[]}",
                "{\"visitId\":\"0.1\",\"ended\":true,\"results\":[]}",
                "{\"visitId\":\"0.1\",\"host\":\"b.example\",\"ended\":true,\"results\":[]}",
                "{\"visitId\":\"0.1\",\"host\":\"a.example\",\"ended\":true,\"results\":[{}]}",
                "{\"visitId\":\"0.1\",\"host\":\"a.example\",\"ended\":true,\"results\":[null]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"startedAt", "endedAt", "url"})
    void shouldRejectResultsThatAreIncomplete(String lacking) {
        String whole = RESULT.formatted("{\"kind\":\"returned\"}");

        expectAllRejected(Topics.OUTCOMES, whole.replace('"' + lacking + '"', "\"something\""));
    }

    @Test
    void shouldRejectOutcomesThatAreIncomplete() {
        String[] outcomes = {
            "null",
            "{}",
            "{\"kind\":\"unheard-of\"}",
            "{\"kind\":\"failed\"}",
            "{\"kind\":\"failed\",\"cause\":\"UNHEARD_OF\"}",
            "{\"kind\":\"refused\"}",
            "{\"kind\":\"robotsFound\"}",
            "{\"kind\":\"httpError\"}"
        };

        expectAllRejected(
                Topics.OUTCOMES, Arrays.stream(outcomes).map(RESULT::formatted).toArray(String[]::new));
    }

    @Test
    void shouldRejectWhatHasNoKey() {
        for (String key : new @Nullable String[] {null, ""}) {
            ring.raw(Topics.FRONTIER, key, BATCH.getBytes(UTF_8));
            expectRejected(Topics.FRONTIER, Reason.UNREADABLE);
            ring.raw(
                    Topics.OUTCOMES,
                    key,
                    RESULT.formatted("{\"kind\":\"returned\"}").getBytes(UTF_8));
            expectRejected(Topics.OUTCOMES, Reason.UNREADABLE);
        }
        expectGoingOn();
    }

    @Test
    void shouldRejectWhatIsTooLarge() {
        byte[] large = new byte[Topics.FRONTIER.maxValueBytes() + 1];

        ring.raw(Topics.FRONTIER, HOST, large);
        expectRejected(Topics.FRONTIER, Reason.TOO_LARGE);
        ring.raw(Topics.OUTCOMES, HOST, large);
        expectRejected(Topics.OUTCOMES, Reason.TOO_LARGE);
        expectGoingOn();
    }

    @Test
    void shouldPassOverRecordsWithoutValue() {
        ring.raw(Topics.FRONTIER, HOST, null);
        ring.raw(Topics.FRONTIER, null, null);
        ring.raw(Topics.OUTCOMES, HOST, null);

        assertThat(ring.rejected()).isEmpty();
        expectGoingOn();
    }

    @ParameterizedTest
    @ValueSource(strings = {"+1000000000-12-31T23:59:59Z", "-1000000000-01-01T00:00:00Z", "1970-01-01T00:00:00Z"})
    void shouldSurviveAClockThatIsFarOff(String time) {
        ring.find("http://a.example/");
        ring.advance(TICK);
        Visit visit = ring.visit();
        String report = RESULT.formatted("{\"kind\":\"httpError\",\"status\":404}")
                .replace("\"0.1\"", "\"" + visit.id() + "\"")
                .replace("2026-01-01T00:00:00Z", time);
        ring.raw(Topics.OUTCOMES, HOST, report.getBytes(UTF_8));

        ring.advance(Duration.ofSeconds(2));

        assertThat(ring.rejected()).isEmpty();
        assertThat(ring.visit().items().get(0).purpose()).isEqualTo(Purpose.PAGE);
    }

    private void expectAllRejected(Topic<?> topic, String... values) {
        for (String value : values) {
            ring.raw(topic, HOST, value.getBytes(UTF_8));
            expectRejected(topic, Reason.UNREADABLE);
        }
        expectGoingOn();
    }

    private void expectRejected(Topic<?> topic, Reason reason) {
        List<Rejection> rejected = ring.rejected();
        assertThat(rejected).hasSize(1);
        Rejection rejection = rejected.get(0);
        assertThat(rejection.stage()).isEqualTo("scheduler");
        assertThat(rejection.reason()).as(rejection.detail()).isEqualTo(reason);
        assertThat(rejection.topic()).isEqualTo(topic.name());
        assertThat(rejection.partition()).isZero();
        assertThat(rejection.offset()).isNotNegative();
        assertThat(rejection.detail()).isNotBlank();
    }

    private void expectGoingOn() {
        ring.find("http://a.example/after");
        ring.advance(TICK);
        ring.complete(ring.visit(), new Outcome.HttpError(404, null));
        ring.advance(Duration.ofSeconds(1));
        assertThat(ring.visit().items()).hasSize(1);
    }
}
