package dev.gregor.app;

import java.io.PrintWriter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Shows a person how a crawl stands. */
final class StatusTable {
    private static final int MOST_CAUSES = 5;

    private final PrintWriter out;

    StatusTable(PrintWriter out) {
        this.out = out;
    }

    void print(Status status) {
        if (status.changedAt() == null) {
            out.println("Nothing was crawled here yet.");
        } else {
            counts(status);
        }
        out.println();
        stages(status);
        if (!status.commands().isEmpty()) {
            out.println();
            out.println("  commanded");
            status.commands()
                    .forEach(each -> out.printf(
                            "    %s  %s%n",
                            each.at().truncatedTo(ChronoUnit.SECONDS), CommandsInForce.words(each.control())));
        }
        out.flush();
    }

    private void counts(Status status) {
        row(
                "pages",
                String.format(
                        Locale.ROOT,
                        "%s (%s), %,.1f a second",
                        Count.number(status.fetched()),
                        Count.size(status.bytes()),
                        status.pagesPerSecond()));
        row("unchanged", status.unchanged());
        row("deleted", status.deleted());
        row("redirects", status.redirected());
        row("refused", Count.details(status.refused()));
        row("failed", Count.details(status.failed(), MOST_CAUSES));
        row("queued", Count.number(status.queued()) + (status.limitReached() ? "  (the limit is reached)" : ""));
        row("out", Count.number(status.visiting()));
        row("to revisit", status.revisits());
        row("hosts", Count.number(status.hosts()) + Count.parts(status.hostStates(), Integer.MAX_VALUE));
        if (status.changedAt() != null) {
            row("last change", Times.seenFrom(status.at(), status.changedAt()));
        }
    }

    private void stages(Status status) {
        out.printf("  %-14s %9s %15s%n", "stage", "running", "still to take");
        for (Status.StageLag stage : status.stages()) {
            out.printf(
                    "  %-14s %9s %15s%n",
                    stage.stage(),
                    stage.members() == 0 ? "no" : Count.number(stage.members()),
                    Count.number(stage.lag()));
        }
    }

    private void row(String name, long count) {
        if (count > 0) {
            row(name, Count.number(count));
        }
    }

    private void row(String name, String value) {
        out.printf("  %-14s %s%n", name, value);
    }
}
