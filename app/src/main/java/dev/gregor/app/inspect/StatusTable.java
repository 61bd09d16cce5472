package dev.gregor.app.inspect;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.control.ActiveCommands;
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

    void print(CrawlStatus status) {
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
                            each.at().truncatedTo(ChronoUnit.SECONDS), ActiveCommands.words(each.control())));
        }
        out.flush();
    }

    private void counts(CrawlStatus status) {
        row(
                "pages",
                String.format(
                        Locale.ROOT,
                        "%s (%s), %,.1f a second",
                        Numbers.number(status.fetched()),
                        Numbers.size(status.bytes()),
                        status.pagesPerSecond()));
        row("unchanged", status.unchanged());
        row("deleted", status.deleted());
        row("redirects", status.redirected());
        row("refused", Numbers.details(status.refused()));
        row("failed", Numbers.details(status.failed(), MOST_CAUSES));
        row("queued", Numbers.number(status.queued()) + (status.limitReached() ? "  (the limit is reached)" : ""));
        row("out", Numbers.number(status.visiting()));
        row("to revisit", status.revisits());
        row("hosts", Numbers.number(status.hosts()) + Numbers.parts(status.hostStates(), Integer.MAX_VALUE));
        if (status.changedAt() != null) {
            row("last change", Durations.seenFrom(status.at(), status.changedAt()));
        }
    }

    private void stages(CrawlStatus status) {
        out.printf("  %-14s %9s %15s%n", "stage", "running", "still to take");
        for (CrawlStatus.StageLag stage : status.stages()) {
            out.printf(
                    "  %-14s %9s %15s%n",
                    stage.stage(),
                    stage.members() == 0 ? "no" : Numbers.number(stage.members()),
                    Numbers.number(stage.lag()));
        }
    }

    private void row(String name, long count) {
        if (count > 0) {
            row(name, Numbers.number(count));
        }
    }

    private void row(String name, String value) {
        out.printf("  %-14s %s%n", name, value);
    }
}
