package dev.gregor.scheduler.visit;

import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.scheduler.host.TestVisitRules;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisitWriterTest {
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldWriteTheRefererOnlyIfSet(boolean set) {
        CrawlUrl source = new CrawlUrl("http://b.example/source");
        SchedulerFixture scheduler =
                new SchedulerFixture(set ? new TestVisitRules().referer().build() : SchedulerFixture.RULES);
        scheduler.discoverOn(source, null, "http://a.example/x");
        scheduler.answerRobots(NO_ROBOTS);

        assertThat(scheduler.nextVisit().items()).extracting(VisitItem::referer).containsExactly(set ? source : null);
    }
}
