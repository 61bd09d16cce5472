package dev.gregor.scheduler.host;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.scheduler.domain.DomainLimits;
import dev.gregor.scheduler.outcome.RevisitPolicy;
import dev.gregor.scheduler.visit.DelayPolicy;
import dev.gregor.scheduler.visit.HostBudget;
import dev.gregor.scheduler.visit.PolitenessGrouping;
import dev.gregor.scheduler.visit.SlotLimits;
import dev.gregor.scheduler.visit.VisitRules;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Rules for tests: a delay of a second, nothing random, nothing limited, unless the test sets it. */
public final class TestVisitRules {
    private DelayPolicy delays = new DelayPolicy(SchedulerFixture.DELAY, 0, 0);
    private int maxUrls = 50;
    private int maxVisits = 1_000;
    private HostBudget budget = HostBudget.UNLIMITED;
    private RevisitPolicy revisits =
            new RevisitPolicy(false, Duration.ofDays(1), Duration.ofHours(1), Duration.ofDays(30));
    private PolitenessGrouping grouping = PolitenessGrouping.HOST;
    private SlotLimits slots = SlotLimits.one();
    private long maxOfShape = Long.MAX_VALUE;
    private boolean robotsForbiddenExcludes = true;
    private CrawlOrder order = CrawlOrder.BFS;
    private boolean referer;
    private @Nullable String run;
    private DomainLimits domain = DomainLimits.NONE;

    public TestVisitRules domain(DomainLimits value) {
        domain = value;
        return this;
    }

    public TestVisitRules delays(DelayPolicy value) {
        delays = value;
        return this;
    }

    public TestVisitRules run(String value) {
        run = value;
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

    public TestVisitRules server(int perDomain, int perAddress) {
        slots = SlotLimits.ofServer(perDomain, perAddress);
        return grouping(PolitenessGrouping.SERVER);
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
                new VisitRules.RequestPolicy("gregor", grouping, slots, robotsForbiddenExcludes, referer),
                order,
                delays,
                new VisitRules.VisitSize(Duration.ofSeconds(10), maxUrls, maxVisits),
                new VisitRules.LeasePolicy(Duration.ofSeconds(90), SchedulerFixture.GRACE, run),
                Duration.ofSeconds(10),
                new VisitRules.HostLimits(budget, maxOfShape, domain),
                revisits);
    }
}
