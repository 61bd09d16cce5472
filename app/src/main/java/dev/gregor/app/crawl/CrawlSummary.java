package dev.gregor.app.crawl;

import dev.gregor.app.cli.Numbers;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Progress;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** What a crawl ends with, for people. */
public final class CrawlSummary {
    private static final int TITLE_CHARS = 60;

    private final PrintWriter out;

    public CrawlSummary(PrintWriter out) {
        this.out = out;
    }

    void print(Crawl.Result result, Path folder, CrawlOptions options) {
        counts(result);
        row("data", folder.toString());
        if (options.out != null && !options.out.equals(Path.of("-"))) {
            row("documents in", options.out.toString());
        }
        Path refusals = folder.resolve(ExclusionLogFile.FILE);
        if (!result.progress().refused().isEmpty() && Files.exists(refusals)) {
            row("refusals in", refusals.toString());
        }
        top(result);
        if (result.progress().fetched() == 0 && result.ending() == Crawl.Ending.COMPLETE) {
            out.println();
            out.println(whyNothing(result.progress()));
        }
        howToGoOn(result.ending()).ifPresent(how -> {
            out.println();
            out.println(how + " and --data " + folder);
        });
        out.flush();
    }

    private static Optional<String> howToGoOn(Crawl.Ending ending) {
        return switch (ending) {
            case STOPPED -> Optional.of("Stopped before the end; go on with the same command");
            case PAGE_LIMIT -> Optional.of("Go on with the same command, a larger --max-pages");
            case TIME_LIMIT -> Optional.of("Go on with the same command, a longer --max-time");
            case COMPLETE, OTHER_LIMIT -> Optional.empty();
        };
    }

    public void counts(Crawl.Result result) {
        Progress progress = result.progress();
        out.println();
        out.println(
                switch (result.ending()) {
                    case COMPLETE -> "The crawl is complete: nothing is left to fetch.";
                    case PAGE_LIMIT -> "The crawl has reached its limit of pages (--max-pages).";
                    case TIME_LIMIT -> "The time of the crawl is over (--max-time).";
                    case OTHER_LIMIT -> "A scheduler that runs elsewhere has reached its limit of pages or time.";
                    case STOPPED -> "The crawl was stopped.";
                });
        out.println();
        row("pages", Numbers.number(progress.fetched()) + " (" + Numbers.size(progress.bytes()) + ")");
        row("hosts", Numbers.number(progress.hosts()));
        row("documents", Numbers.number(result.counts().documents()));
        row("duplicates", Numbers.number(result.counts().duplicates()));
        rowIfAny("unchanged", progress.unchanged());
        rowIfAny("deleted", result.counts().deleted());
        row("redirects", Numbers.number(progress.redirected()));
        row("refused", Numbers.details(progress.refused()));
        row("failed", Numbers.details(progress.failed()));
        if (progress.queued() > 0) {
            row("still queued", Numbers.number(progress.queued()));
        }
    }

    public void samples(Crawl.Result result) {
        out.println();
        out.println("The first documents:");
        for (DocumentSink.Gist document : result.counts().samples()) {
            String title = document.title() == null ? "(no title)" : document.title();
            String cut = title.length() > TITLE_CHARS ? title.substring(0, TITLE_CHARS) + "…" : title;
            out.println("  " + cut);
            out.println("    " + document.url());
        }
    }

    /** What matters most, by the links that lead there. */
    public void top(Crawl.Result result) {
        result.top().ifPresent(top -> {
            if (!top.pages().isEmpty()) {
                out.println();
                out.println("The most important pages, by the links that lead to them (1 is an average page):");
                top.pages().forEach(page -> out.printf(Locale.ROOT, "  %8.2f  %s%n", page.rank(), page.url()));
            }
            if (top.sites().size() > 1) {
                out.println();
                out.println("The most important sites (what their pages come to together):");
                top.sites().forEach(site -> out.printf(Locale.ROOT, "  %8.2f  %s%n", site.rank(), site.site()));
            }
        });
    }

    private static String whyNothing(Progress progress) {
        String nothing = "gregor: nothing was fetched";
        if (progress.refused().containsKey(Outcome.Refusal.PRIVATE_ADDRESS.name())) {
            return nothing + ": the address is private; --allow-private lets it be visited";
        }
        return progress.refused().containsKey(Outcome.Refusal.FORBIDDEN_PORT.name())
                ? nothing + ": no web server is expected at this port; --ports lets it be asked"
                : nothing + "; see refused and failed above";
    }

    private void rowIfAny(String name, long count) {
        if (count > 0) {
            row(name, Numbers.number(count));
        }
    }

    private void row(String name, String value) {
        out.printf("  %-14s %s%n", name, value);
    }
}
