package dev.gregor.scheduler.command;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit;
import org.junit.jupiter.api.Test;

class ExplainerTest {
    private static final String A = "http://a.example";

    private final SchedulerFixture scheduler = new SchedulerFixture();

    @Test
    void shouldExplainThatRobotsTxtDisallowsAQueuedUrl() {
        scheduler.discover(A + "/0");
        scheduler.answerRobots("User-agent: *\nDisallow: /closed\n");
        scheduler.nextVisit();
        scheduler.discover(A + "/1", A + "/closed");

        Answer closed = scheduler.explain(A + "/closed");
        assertThat(closed.state()).isEqualTo(Answer.State.QUEUED);
        assertThat(closed.detail()).isEqualTo("ROBOTS: robots.txt disallows it");
        assertThat(closed.history().nextVisitAt()).isNull();
        assertThat(scheduler.explain(A + "/1").detail()).isNotEqualTo(closed.detail());
        assertThat(scheduler.explain(A + "/1").history().nextVisitAt()).isNotNull();
    }

    @Test
    void shouldExplainTheStateOfAUrl() {
        assertThat(scheduler.explain(A + "/0").state()).isEqualTo(Answer.State.UNKNOWN);
        scheduler.discover(pages(A, 2));
        scheduler.discover(A + "/closed");
        assertThat(scheduler.explain(A + "/0").state()).isEqualTo(Answer.State.QUEUED);
        scheduler.answerRobots("User-agent: *\nDisallow: /closed\n");
        Visit visit = scheduler.nextVisit();
        Answer visiting = scheduler.explain(A + "/1");
        assertThat(visiting.state()).isEqualTo(Answer.State.VISITING);
        assertThat(visiting.host()).extracting(Answer.HostView::state).isEqualTo("visiting");
        scheduler.report(
                visit,
                true,
                scheduler.result(visit.items().get(0), FETCHED),
                scheduler.result(visit.items().get(1), new Outcome.HttpError(500, null)));

        assertThat(scheduler.explain(A + "/0").state()).isEqualTo(Answer.State.FETCHED);
        assertThat(scheduler.explain(A + "/0").history().lastOutcome()).isEqualTo("fetched 200");
        assertThat(scheduler.explain(A + "/0").discovery().foundAt()).isEqualTo(SchedulerFixture.START);
        Answer retrying = scheduler.explain(A + "/1");
        assertThat(retrying.state()).isEqualTo(Answer.State.RETRYING);
        assertThat(retrying.history().lastOutcome()).contains("HTTP_500");
        Answer excluded = scheduler.explain(A + "/closed");
        assertThat(excluded.state()).isEqualTo(Answer.State.EXCLUDED);
        assertThat(excluded.detail()).isEqualTo("ROBOTS: robots.txt disallows it");
    }
}
