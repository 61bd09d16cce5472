package dev.gregor.scheduler.queue;

import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.scheduler.host.TestVisitRules;
import org.junit.jupiter.api.Test;

class ShapeCountsTest {
    private static final String A = "http://a.example";

    @Test
    void shouldExcludeUrlsBeyondTheLimitOfTheirShape() {
        SchedulerFixture scheduler =
                new SchedulerFixture(new TestVisitRules().maxOfShape(10).build());
        scheduler.discover(pages(A + "/day", 7));
        scheduler.discover(A + "/day/100", A + "/day/101", A + "/day/102", A + "/day/103", A + "/about");
        scheduler.restart();
        scheduler.discover(A + "/day/200", A + "/other?p=1");
        scheduler.discover("http://b.example/day/1");

        assertThat(scheduler.progress().excluded()).containsEntry("TRAP", 2L);
        assertThat(scheduler.progress().queued()).isEqualTo(13);
    }
}
