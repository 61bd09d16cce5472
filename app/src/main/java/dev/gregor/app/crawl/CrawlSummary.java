package dev.gregor.app.crawl;

import dev.gregor.app.cli.Numbers;
import dev.gregor.app.log.ExclusionLogFile;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Progress;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The summary that a crawl prints at its end. */
public final class CrawlSummary {
    private static final int MAX_TITLE_CHARS = 60;

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
        Path exclusions = folder.resolve(ExclusionLogFile.FILE);
        if (!result.progress().excluded().isEmpty() && Files.exists(exclusions)) {
            row("exclusions in", exclusions.toString());
        }
        top(result);
        if (result.nothingFetched()) {
            out.println();
            out.println(whyNothingWasFetched(result.progress()));
        }
        unreadable(result.counts().unreadable());
        howToResume(result.ending()).ifPresent(how -> {
            out.println();
            out.println(how + " and --data " + folder);
        });
        out.flush();
    }

    private static Optional<String> howToResume(Crawl.Ending ending) {
        return switch (ending) {
            case STOPPED -> Optional.of("Stopped before the end; resume with the same command");
            case PAGE_LIMIT -> Optional.of("Continue with the same command, a larger --max-pages");
            case TIME_LIMIT -> Optional.of("Continue with the same command, a longer --max-time");
            case COMPLETE, OTHER_LIMIT -> Optional.empty();
        };
    }

    public void counts(Crawl.Result result) {
        Progress progress = result.progress();
        out.println();
        out.println(
                switch (result.ending()) {
                    case COMPLETE -> "The crawl is complete: nothing is left to fetch.";
                    case PAGE_LIMIT -> "The crawl has reached its page limit (--max-pages).";
                    case TIME_LIMIT -> "The crawl has reached its time limit (--max-time).";
                    case OTHER_LIMIT -> "A scheduler in another process has reached its page or time limit.";
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
        row("excluded", Numbers.sumWithBreakdown(progress.excluded()));
        row("failed", Numbers.sumWithBreakdown(progress.failed()));
        if (progress.queued() > 0) {
            row("still queued", Numbers.number(progress.queued()));
        }
    }

    public void samples(Crawl.Result result) {
        out.println();
        out.println("The first documents:");
        for (DocumentSink.Sample document : result.counts().samples()) {
            String title = document.title() == null ? "(no title)" : document.title();
            String shortened = title.length() > MAX_TITLE_CHARS ? title.substring(0, MAX_TITLE_CHARS) + "…" : title;
            out.println("  " + shortened);
            out.println("    " + document.url());
        }
    }

    /** The pages and sites with the highest ranks. */
    public void top(Crawl.Result result) {
        result.top().ifPresent(top -> {
            if (!top.pages().isEmpty()) {
                out.println();
                out.println("The most important pages, by the links that lead to them (1 is an average page):");
                top.pages().forEach(page -> out.printf(Locale.ROOT, "  %8.2f  %s%n", page.rank(), page.url()));
            }
            if (top.sites().size() > 1) {
                out.println();
                out.println("The most important sites (the sum of their pages):");
                top.sites().forEach(site -> out.printf(Locale.ROOT, "  %8.2f  %s%n", site.rank(), site.site()));
            }
        });
    }

    private void unreadable(long records) {
        if (records > 0) {
            out.println();
            out.println("gregor: " + Numbers.of(records, "record") + " of documents could not be read"
                    + (records == 1 ? "; it is not in the output" : "; they are not in the output"));
        }
    }

    static String whyNothingWasFetched(Progress progress) {
        List<String> reasons = new ArrayList<>();
        if (!progress.failed().isEmpty()) {
            reasons.add("failed: " + Numbers.summands(progress.failed()));
        }
        if (!progress.excluded().isEmpty()) {
            reasons.add("excluded: " + Numbers.summands(progress.excluded()));
        }
        if (progress.redirected() > 0) {
            reasons.add(Numbers.of(progress.redirected(), "redirect"));
        }
        if (progress.queued() > 0) {
            reasons.add(Numbers.of(progress.queued(), "URL") + " still queued");
        }
        String why = reasons.isEmpty() ? "no URL came to the scheduler" : String.join("; ", reasons);
        return "gregor: nothing was fetched: " + why + remedy(progress.excluded());
    }

    private static String remedy(Map<String, Long> excluded) {
        if (excluded.containsKey(Outcome.ExclusionReason.PRIVATE_ADDRESS.name())) {
            return "; --allow-private visits private addresses";
        }
        return excluded.containsKey(Outcome.ExclusionReason.FORBIDDEN_PORT.name())
                ? "; --ports allows other ports than those of web servers"
                : "";
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
