package dev.gregor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands, aliases, questions and revisits through the real topics and stores. */
class SchedulerControlTest {
    private static final String A = "http://a.example";
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Outcome NO_ROBOTS = new Outcome.HttpError(404, null);
    private static final PageVersion VERSION = new PageVersion("sha256:1", "\"e\"", null, 0);
    private static final Outcome FETCHED = new Outcome.Fetched(200, 1_000, VERSION, null);

    @TempDir
    private Path state;

    @Test
    void shouldHeedPauseAndBlockAndTheirEnd() {
        try (SchedulerDriver ring = new SchedulerDriver(state, Map.of())) {
            Control pause = new Control.PauseCrawl();
            ring.command(pause);
            ring.find(A + "/1", A + "/2");
            ring.find("http://b.example/");
            ring.advance(SECOND);
            assertThat(ring.quiet()).isTrue();
            ring.command(new Control.BlockHost(new Host("a.example"), null));
            ring.takeBack(pause);
            ring.advance(SECOND);
            ring.advance(SECOND);

            assertThat(ring.visit().host()).isEqualTo(new Host("b.example"));
            assertThat(ring.quiet()).isTrue();
            assertThat(last(ring.progress()).refused()).containsEntry("BLOCKED", 2L);
        }
    }

    @Test
    void shouldLeaveAliasesAlone() {
        try (SchedulerDriver ring = new SchedulerDriver(state, Map.of())) {
            ring.alias(new Alias(new Host("a.example"), new Host("b.example"), "192.0.2.1"));
            ring.find(A + "/1");
            ring.advance(SECOND);

            assertThat(ring.quiet()).isTrue();
            ring.advance(SECOND);
            assertThat(last(ring.progress()).refused()).containsEntry("ALIAS", 1L);
        }
    }

    @Test
    void shouldAnswerQuestions() {
        try (SchedulerDriver ring = new SchedulerDriver(state, Map.of())) {
            ring.find(A + "/1");
            ring.advance(SECOND);
            ring.complete(ring.visit(), NO_ROBOTS);
            ring.advance(SECOND);
            ring.complete(ring.visit(), FETCHED);
            ring.command(new Control.Explain(new CrawlUrl(A + "/1"), "first"));
            ring.advance(SECOND);
            ring.command(new Control.Explain(new CrawlUrl("http://never.example/"), "second"));
            ring.advance(SECOND);
            ring.advance(SECOND);
            List<Answer> answers = ring.answers();

            assertThat(answers).extracting(Answer::question).containsExactly("first", "second");
            assertThat(answers).extracting(Answer::state).containsExactly(Answer.State.FETCHED, Answer.State.UNKNOWN);
        }
    }

    @Test
    void shouldVisitAgainWithWhatIsKnown() {
        try (SchedulerDriver ring = new SchedulerDriver(state, Map.of("GREGOR_RECRAWL", "true"))) {
            ring.find(A + "/1");
            ring.advance(SECOND);
            ring.complete(ring.visit(), NO_ROBOTS);
            ring.advance(SECOND);
            ring.complete(ring.visit(), FETCHED);
            ring.advance(Duration.ofHours(23));
            assertThat(ring.quiet()).isTrue();
            ring.advance(Duration.ofHours(2));
            Visit robots = ring.visit();
            ring.complete(robots, NO_ROBOTS);
            ring.advance(Duration.ofSeconds(2));
            Visit again = ring.visit();

            assertThat(robots.items()).extracting(VisitItem::purpose).containsExactly(Purpose.ROBOTS);
            assertThat(again.items()).extracting(VisitItem::known).containsExactly(VERSION);
        }
    }

    @Test
    void shouldBringARobotsTxtFromAnotherHost() {
        try (SchedulerDriver ring = new SchedulerDriver(state, Map.of())) {
            ring.find(A + "/open", A + "/closed");
            ring.advance(SECOND);
            ring.complete(ring.visit(), new Outcome.Redirected(301, new CrawlUrl("http://b.example/robots.txt")));
            ring.advance(SECOND);
            Visit favour = ring.visit();
            ring.complete(favour, new Outcome.RobotsFound("User-agent: *\nDisallow: /closed\n", null));
            ring.advance(Duration.ofSeconds(2));

            assertThat(favour.host()).isEqualTo(new Host("b.example"));
            assertThat(ring.visit().items())
                    .extracting(item -> item.url().value())
                    .containsExactly(A + "/open");
        }
    }

    private static Progress last(List<Progress> all) {
        return all.get(all.size() - 1);
    }
}
