package dev.gregor.scheduler.host;

import dev.gregor.runtime.FrontierOrder;
import dev.gregor.scheduler.host.VisitRules.Grouping;
import java.time.Duration;

/** The rules of a test: a second between requests, nothing random, nothing limited, unless it says otherwise. */
final class Rules {
    private Pace pace = new Pace(Bench.DELAY, 0, 0);
    private int mostUrls = 50;
    private int mostVisits = 1_000;
    private Budget budget = Budget.UNLIMITED;
    private RevisitRules revisits =
            new RevisitRules(false, Duration.ofDays(1), Duration.ofHours(1), Duration.ofDays(30));
    private Grouping grouping = Grouping.HOST;
    private long mostOfShape = Long.MAX_VALUE;
    private boolean closedRobotsClose = true;
    private FrontierOrder order = FrontierOrder.BFS;
    private boolean referer;

    Rules pace(Pace value) {
        pace = value;
        return this;
    }

    Rules mostUrls(int value) {
        mostUrls = value;
        return this;
    }

    Rules mostVisits(int value) {
        mostVisits = value;
        return this;
    }

    Rules budget(Budget value) {
        budget = value;
        return this;
    }

    Rules recrawl() {
        revisits = new RevisitRules(true, revisits.first(), revisits.shortest(), revisits.longest());
        return this;
    }

    Rules grouping(Grouping value) {
        grouping = value;
        return this;
    }

    Rules mostOfShape(long value) {
        mostOfShape = value;
        return this;
    }

    Rules openWhenRobotsAreForbidden() {
        closedRobotsClose = false;
        return this;
    }

    Rules order(FrontierOrder value) {
        order = value;
        return this;
    }

    Rules referer() {
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
                Bench.GRACE,
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
