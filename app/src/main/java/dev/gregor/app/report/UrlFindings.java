package dev.gregor.app.report;

import dev.gregor.app.report.CrawlIndex.Missing;
import dev.gregor.app.report.RedirectChains.RedirectChain;
import dev.gregor.topics.records.ExcludedUrl.Absence;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What is found of URLs when all links are known: broken ones, redirects, orphans, and those that rules exclude. */
final class UrlFindings {
    private final CrawlIndex index;
    private final PageSamples samples;
    private final RowSink rows;
    private final RedirectChains chains;

    /** How many URLs a rule excludes, and the first of them. */
    private record Tally(long count, int example) {
        Tally plusOne() {
            return new Tally(count + 1, example);
        }
    }

    UrlFindings(CrawlIndex index, PageSamples samples, RowSink rows) {
        this.index = index;
        this.samples = samples;
        this.rows = rows;
        this.chains = new RedirectChains(index);
    }

    /** @param hasLinks whether links are known; without them every page would be an orphan */
    void addAll(boolean hasLinks) {
        index.numbers().forEach(this::addMissing);
        addRules();
        if (hasLinks) {
            index.numbers().forEach(this::reachByRedirect);
            index.numbers()
                    .filter(number -> index.hasDocument(number) && !index.isReached(number))
                    .forEach(number -> rows.add(ReportTable.ORPHANS, 0, Cell.address(index.url(number))));
        }
    }

    private void addMissing(int number) {
        Missing why = index.missing(number);
        if (why == null) {
            return;
        }
        if (why.isBroken()) {
            addBroken(number, why);
        } else if (why.isRedirect()) {
            addRedirect(number);
        } else {
            rows.add(
                    ReportTable.EXCLUDED_URLS,
                    0,
                    Cell.words(CauseWords.of(why)),
                    Cell.address(index.url(number)),
                    Cell.words(PlainText.of(why.detail())));
        }
    }

    private void addBroken(int number, Missing why) {
        long links = index.links(number);
        rows.add(
                ReportTable.BROKEN_LINKS,
                links,
                Cell.amount(links),
                Cell.words(CauseWords.of(why)),
                Cell.address(index.url(number)),
                samples.of(number, links));
    }

    private void addRedirect(int number) {
        RedirectChain chain = chains.from(number);
        long links = index.links(number);
        List<String> urls = chain.hops().stream().map(index::url).toList();
        rows.add(
                ReportTable.REDIRECTS,
                ((long) severity(chain) << 32) + links,
                Cell.amount(links),
                Cell.amount(chain.hops().size()),
                Cell.words(end(chain)),
                Cell.address(index.url(number)),
                new Cell.Chain(urls),
                samples.of(number, links));
    }

    private static int severity(RedirectChain chain) {
        return switch (chain.end()) {
            case LOOP -> 5;
            case TOO_LONG, NOWHERE -> 4;
            case BROKEN -> 3;
            case EXCLUDED, PAGE, NOT_CRAWLED -> chain.hops().size() > 1 ? 2 : 1;
        };
    }

    private String end(RedirectChain chain) {
        return switch (chain.end()) {
            case PAGE -> "page";
            case NOT_CRAWLED -> "not crawled";
            case NOWHERE -> "no URL";
            case LOOP -> "loop";
            case TOO_LONG -> "too long";
            case BROKEN, EXCLUDED -> CauseWords.of(last(chain));
        };
    }

    private Missing last(RedirectChain chain) {
        int end = chain.hops().get(chain.hops().size() - 1);
        return Objects.requireNonNull(index.missing(end), "a chain that ends at a page");
    }

    /** The target of a redirect is linked if the redirect is. */
    private void reachByRedirect(int number) {
        Missing why = index.missing(number);
        if (why != null && why.isRedirect() && index.isReached(number)) {
            chains.from(number).hops().forEach(index::reach);
        }
    }

    private void addRules() {
        Map<String, Tally> byRule = new HashMap<>();
        index.numbers().forEach(number -> {
            Missing why = index.missing(number);
            if (why != null && why.state() == Absence.EXCLUDED) {
                byRule.merge(why.reason(), new Tally(1, number), (tally, one) -> tally.plusOne());
            }
        });
        byRule.forEach((rule, tally) -> rows.add(
                ReportTable.EXCLUDED_RULES,
                tally.count(),
                Cell.amount(tally.count()),
                Cell.words(CauseWords.of(rule)),
                Cell.address(index.url(tally.example()))));
    }
}
