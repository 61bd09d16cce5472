package dev.gregor.scheduler.host;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.scheduler.outcome.RevisitPolicy;
import dev.gregor.scheduler.visit.DelayPolicy;
import dev.gregor.scheduler.visit.HostBudget;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.scheduler.visit.VisitRules.Grouping;
import java.time.Duration;

/** The rules of a test: a second between requests, nothing random, nothing limited, unless it says otherwise. */
final class TestVisitRules {
    private DelayPolicy pace = new DelayPolicy(SchedulerFixture.DELAY, 0, 0);
    private int mostUrls = 50;
    private int mostVisits = 1_000;
    private HostBudget budget = HostBudget.UNLIMITED;
    private RevisitPolicy revisits =
            new RevisitPolicy(false, Duration.ofDays(1), Duration.ofHours(1), Duration.ofDays(30));
    private Grouping grouping = Grouping.HOST;
    private long mostOfShape = Long.MAX_VALUE;
    private boolean closedRobotsClose = true;
    private CrawlOrder order = CrawlOrder.BFS;
    private boolean referer;

    TestVisitRules pace(DelayPolicy value) {
        pace = value;
        return this;
    }

    TestVisitRules mostUrls(int value) {
        mostUrls = value;
        return this;
    }

    TestVisitRules mostVisits(int value) {
        mostVisits = value;
        return this;
    }

    TestVisitRules budget(HostBudget value) {
        budget = value;
        return this;
    }

    TestVisitRules recrawl() {
        revisits = new RevisitPolicy(true, revisits.first(), revisits.shortest(), revisits.longest());
        return this;
    }

    TestVisitRules grouping(Grouping value) {
        grouping = value;
        return this;
    }

    TestVisitRules mostOfShape(long value) {
        mostOfShape = value;
        return this;
    }

    TestVisitRules openWhenRobotsAreForbidden() {
        closedRobotsClose = false;
        return this;
    }

    TestVisitRules order(CrawlOrder value) {
        order = value;
        return this;
    }

    TestVisitRules referer() {
        referer = true;
        return this;
    }

    VisitRules build() {
        return new VisitRules(
                "gregor",
                pace,
                Duration.ofSeconds(10),
                mostUrls,
                mostVisits,
                Duration.ofSeconds(90),
                SchedulerFixture.GRACE,
                Duration.ofSeconds(10),
                budget,
                revisits,
                grouping,
                mostOfShape,
                closedRobotsClose,
                order,
                referer);
    }
}
