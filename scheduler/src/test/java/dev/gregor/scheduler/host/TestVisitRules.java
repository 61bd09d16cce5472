package dev.gregor.scheduler.host;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.scheduler.outcome.RevisitPolicy;
import dev.gregor.scheduler.visit.DelayPolicy;
import dev.gregor.scheduler.visit.HostBudget;
import dev.gregor.scheduler.visit.PolitenessGrouping;
import dev.gregor.scheduler.visit.VisitRules;
import java.time.Duration;

/** Rules for tests: a delay of a second, nothing random, nothing limited, unless the test sets it. */
public final class TestVisitRules {
    private DelayPolicy delays = new DelayPolicy(SchedulerFixture.DELAY, 0, 0);
    private int maxUrls = 50;
    private int maxVisits = 1_000;
    private HostBudget budget = HostBudget.UNLIMITED;
    private RevisitPolicy revisits =
            new RevisitPolicy(false, Duration.ofDays(1), Duration.ofHours(1), Duration.ofDays(30));
    private PolitenessGrouping grouping = PolitenessGrouping.HOST;
    private long maxOfShape = Long.MAX_VALUE;
    private boolean robotsForbiddenExcludes = true;
    private CrawlOrder order = CrawlOrder.BFS;
    private boolean referer;

    public TestVisitRules delays(DelayPolicy value) {
        delays = value;
        return this;
    }

    public TestVisitRules maxUrls(int value) {
        maxUrls = value;
        return this;
    }

    public TestVisitRules maxVisits(int value) {
        maxVisits = value;
        return this;
    }

    public TestVisitRules budget(HostBudget value) {
        budget = value;
        return this;
    }

    public TestVisitRules recrawl() {
        revisits = new RevisitPolicy(true, revisits.first(), revisits.shortest(), revisits.longest());
        return this;
    }

    public TestVisitRules grouping(PolitenessGrouping value) {
        grouping = value;
        return this;
    }

    public TestVisitRules maxOfShape(long value) {
        maxOfShape = value;
        return this;
    }

    public TestVisitRules robotsForbiddenAllows() {
        robotsForbiddenExcludes = false;
        return this;
    }

    public TestVisitRules order(CrawlOrder value) {
        order = value;
        return this;
    }

    public TestVisitRules referer() {
        referer = true;
        return this;
    }

    public VisitRules build() {
        return new VisitRules(
                new VisitRules.RequestPolicy("gregor", grouping, robotsForbiddenExcludes, referer),
                order,
                delays,
                new VisitRules.VisitSize(Duration.ofSeconds(10), maxUrls, maxVisits),
                new VisitRules.LeasePolicy(Duration.ofSeconds(90), SchedulerFixture.GRACE),
                Duration.ofSeconds(10),
                new VisitRules.HostLimits(budget, maxOfShape),
                revisits);
    }
}
