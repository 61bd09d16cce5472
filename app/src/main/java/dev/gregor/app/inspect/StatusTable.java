package dev.gregor.app.inspect;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.control.ActiveCommands;
import dev.gregor.topics.records.Progress;
import java.io.PrintWriter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Prints the state of a crawl for people. */
final class StatusTable {
    private static final int MAX_CAUSES = 5;

    private final PrintWriter out;

    StatusTable(PrintWriter out) {
        this.out = out;
    }

    void print(CrawlStatus status) {
        if (!status.running()) {
            out.println("The crawl does not run.");
        }
        if (status.changedAt() == null) {
            out.println("Nothing has been crawled yet.");
        } else {
            counts(status);
        }
        out.println();
        stages(status);
        if (!status.commands().isEmpty()) {
            out.println();
            out.println("  commands in force");
            status.commands()
                    .forEach(each -> out.printf(
                            "    %s  %s%n",
                            each.at().truncatedTo(ChronoUnit.SECONDS), ActiveCommands.describe(each.control())));
        }
        out.flush();
    }

    private void counts(CrawlStatus status) {
        Progress progress = status.progress();
        row(
                "pages",
                String.format(
                        Locale.ROOT,
                        "%s (%s), %,.1f per second",
                        Numbers.number(progress.fetched()),
                        Numbers.size(progress.bytes()),
                        status.pagesPerSecond()));
        row("discovered", Numbers.of(progress.discovered(), "URL"));
        row("unchanged", progress.unchanged());
        row("gone", progress.gone());
        row("redirects", progress.redirected());
        row("excluded", Numbers.sumWithBreakdown(progress.excluded()));
        row("failed", Numbers.sumWithBreakdown(progress.failed(), MAX_CAUSES));
        row("queued", Numbers.number(progress.queued()) + (progress.limitReached() ? "  (limit reached)" : ""));
        row("visiting", Numbers.number(progress.visiting()));
        row("to revisit", progress.revisits());
        row("hosts", Numbers.number(progress.hosts()) + Numbers.breakdown(progress.hostStates(), Integer.MAX_VALUE));
        if (status.changedAt() != null) {
            row("waits for", WaitingFor.of(progress, status.at()).sentence());
            row("last change", Durations.withAge(status.changedAt(), status.at()));
        }
    }

    private void stages(CrawlStatus status) {
        out.printf("  %-14s %9s %15s%n", "stage", "processes", "lag");
        for (StageLag stage : status.stages()) {
            out.printf(
                    "  %-14s %9s %15s%n",
                    stage.stage(),
                    stage.processes() == 0 ? "none" : Numbers.number(stage.processes()),
                    Numbers.number(stage.lag()));
        }
    }

    private void row(String name, long count) {
        if (count > 0) {
            row(name, Numbers.number(count));
        }
    }

    private void row(String name, String value) {
        if (value.isEmpty()) {
            return;
        }
        out.printf("  %-14s %s%n", name, value);
    }
}
