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

/** Commands, aliases, questions and revisits through topics and stores. */
class SchedulerControlTest {
    private static final String A = "http://a.example";
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Outcome NO_ROBOTS = new Outcome.HttpError(404, null);
    private static final PageVersion VERSION = new PageVersion("sha256:1", "\"e\"", null, 0);
    private static final Outcome FETCHED = new Outcome.Fetched(200, 1_000, VERSION, null);

    @TempDir
    private Path state;

    @Test
    void shouldObeyAPauseAndABlockUntilTheyAreRevoked() {
        try (SchedulerDriver scheduler = new SchedulerDriver(state, Map.of())) {
            Control pause = new Control.PauseCrawl();
            scheduler.command(pause);
            scheduler.discover(A + "/1", A + "/2");
            scheduler.discover("http://b.example/");
            scheduler.advance(SECOND);
            assertThat(scheduler.hasNoVisit()).isTrue();
            scheduler.command(new Control.BlockHost(new Host("a.example"), null));
            scheduler.revoke(pause);
            scheduler.advance(SECOND);
            scheduler.advance(SECOND);

            assertThat(scheduler.visit().host()).isEqualTo(new Host("b.example"));
            assertThat(scheduler.hasNoVisit()).isTrue();
            assertThat(last(scheduler.progress()).excluded()).containsEntry("BLOCKED", 2L);
        }
    }

    @Test
    void shouldExcludeUrlsOfAliases() {
        try (SchedulerDriver scheduler = new SchedulerDriver(state, Map.of())) {
            scheduler.alias(new Alias(new Host("a.example"), new Host("b.example"), "192.0.2.1"));
            scheduler.discover(A + "/1");
            scheduler.advance(SECOND);

            assertThat(scheduler.hasNoVisit()).isTrue();
            scheduler.advance(SECOND);
            assertThat(last(scheduler.progress()).excluded()).containsEntry("ALIAS", 1L);
        }
    }

    @Test
    void shouldAnswerQuestions() {
        try (SchedulerDriver scheduler = new SchedulerDriver(state, Map.of())) {
            scheduler.discover(A + "/1");
            scheduler.advance(SECOND);
            scheduler.complete(scheduler.visit(), NO_ROBOTS);
            scheduler.advance(SECOND);
            scheduler.complete(scheduler.visit(), FETCHED);
            scheduler.command(new Control.Explain(new CrawlUrl(A + "/1"), "first"));
            scheduler.advance(SECOND);
            scheduler.command(new Control.Explain(new CrawlUrl("http://never.example/"), "second"));
            scheduler.advance(SECOND);
            scheduler.advance(SECOND);
            List<Answer> answers = scheduler.answers();

            assertThat(answers).extracting(Answer::question).containsExactly("first", "second");
            assertThat(answers).extracting(Answer::state).containsExactly(Answer.State.FETCHED, Answer.State.UNKNOWN);
        }
    }

    @Test
    void shouldRevisitWithTheKnownVersion() {
        try (SchedulerDriver scheduler = new SchedulerDriver(state, Map.of("GREGOR_RECRAWL", "true"))) {
            scheduler.discover(A + "/1");
            scheduler.advance(SECOND);
            scheduler.complete(scheduler.visit(), NO_ROBOTS);
            scheduler.advance(SECOND);
            scheduler.complete(scheduler.visit(), FETCHED);
            scheduler.advance(Duration.ofHours(23));
            assertThat(scheduler.hasNoVisit()).isTrue();
            scheduler.advance(Duration.ofHours(2));
            Visit robots = scheduler.visit();
            scheduler.complete(robots, NO_ROBOTS);
            scheduler.advance(Duration.ofSeconds(2));
            Visit again = scheduler.visit();

            assertThat(robots.items()).extracting(VisitItem::purpose).containsExactly(Purpose.ROBOTS);
            assertThat(again.items()).extracting(VisitItem::known).containsExactly(VERSION);
        }
    }

    @Test
    void shouldFetchARobotsTxtFromAnotherHost() {
        try (SchedulerDriver scheduler = new SchedulerDriver(state, Map.of())) {
            scheduler.discover(A + "/open", A + "/closed");
            scheduler.advance(SECOND);
            scheduler.complete(
                    scheduler.visit(), new Outcome.Redirected(301, new CrawlUrl("http://b.example/robots.txt")));
            scheduler.advance(SECOND);
            Visit delegated = scheduler.visit();
            scheduler.complete(delegated, new Outcome.RobotsFound("User-agent: *\nDisallow: /closed\n", null));
            scheduler.advance(Duration.ofSeconds(2));

            assertThat(delegated.host()).isEqualTo(new Host("b.example"));
            assertThat(scheduler.visit().items())
                    .extracting(item -> item.url().value())
                    .containsExactly(A + "/open");
        }
    }

    private static Progress last(List<Progress> all) {
        return all.get(all.size() - 1);
    }
}
