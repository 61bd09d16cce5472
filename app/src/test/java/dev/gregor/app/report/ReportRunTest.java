package dev.gregor.app.report;

import static dev.gregor.app.report.RecordedCrawl.Draft.titled;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.report.Cell.Mention;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.ExcludedUrl.Cause;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.policy.ErrorProbe;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReportRunTest {
    private static final String A = "http://a.example";
    private static final String HOME = A + "/";
    private static final Cause NOT_FOUND = Cause.httpError(404).withAttempts(1);

    private final RecordedCrawl crawl = new RecordedCrawl().seed(HOME);
    private final TopRows rows = new TopRows(100);

    private ReportSummary report() {
        return new ReportRun(crawl, UrlCanonicalizer.standard(), Duration.ofSeconds(1), rows).run();
    }

    private List<List<Cell>> of(ReportTable table) {
        return rows.of(table);
    }

    private List<String> pages(ReportTable table) {
        return of(table).stream()
                .flatMap(List::stream)
                .filter(Cell.Address.class::isInstance)
                .map(cell -> ((Cell.Address) cell).url())
                .toList();
    }

    private static Cause redirect(@Nullable String target) {
        return Cause.redirected(301, target == null ? null : new CrawlUrl(target));
    }

    @Test
    void shouldNameThePagesOfABrokenLink() {
        crawl.missing(A + "/lost", NOT_FOUND)
                .missing(A + "/down", Cause.failed("CONNECT_TIMEOUT", "no connection"))
                .page(HOME, titled("Home").linkingTo(A + "/lost", "The lost page"))
                .page(A + "/b", titled("B").linkingTo(A + "/lost", null).linkingTo(HOME, "Home"));
        report();
        assertThat(of(ReportTable.BROKEN_LINKS))
                .containsExactly(
                        List.of(
                                Cell.amount(2),
                                Cell.words("HTTP 404"),
                                Cell.address(A + "/lost"),
                                new Cell.Mentions(
                                        List.of(new Mention(HOME, "The lost page"), new Mention(A + "/b", "")), 0)),
                        List.of(
                                Cell.amount(0),
                                Cell.words("connect timeout"),
                                Cell.address(A + "/down"),
                                new Cell.Mentions(List.of(), 0)));
        assertThat(rows.count(ReportTable.BROKEN_LINK_PAGES)).isEqualTo(2);
    }

    @Test
    void shouldLeaveOutProbesForErrorPages() {
        String probe = ErrorProbe.of(new CrawlUrl(A + "/news/lost"))
                .orElseThrow()
                .url()
                .value();
        crawl.missing(probe, NOT_FOUND).page(HOME, titled("Home"));
        report();
        assertThat(of(ReportTable.BROKEN_LINKS)).isEmpty();
    }

    @Test
    void shouldCountLinksToAnAliasForItsSite() {
        crawl.alias("www.a.example", "a.example")
                .missing(A + "/lost", NOT_FOUND)
                .page(HOME, titled("Home").linkingTo("http://www.a.example/lost", "lost"));
        report();
        assertThat(of(ReportTable.BROKEN_LINKS).get(0)).contains(Cell.amount(1), Cell.address(A + "/lost"));
    }

    @Test
    void shouldKnowOnlyTheLatestVersionOfEachRecord() {
        crawl.missing(A + "/back", NOT_FOUND)
                .notMissing(A + "/back")
                .missing(A + "/lost", NOT_FOUND)
                .page(HOME, titled("Old").linkingTo(A + "/lost", "gone by now"))
                .page(A + "/away", titled(null).tookMillis(9_000).linkingTo(A + "/lost", "lost"))
                .page(HOME, titled("New").linkingTo(A + "/back", "back"))
                .deleted(A + "/away");
        ReportSummary summary = report();
        assertThat(summary.pages()).isEqualTo(1);
        assertThat(of(ReportTable.BROKEN_LINKS)).singleElement().satisfies(row -> assertThat(row)
                .contains(Cell.amount(0)));
        assertThat(rows.count(ReportTable.SLOW_PAGES)).isZero();
        assertThat(rows.count(ReportTable.MISSING_TITLES)).isZero();
    }

    @Test
    void shouldFollowChainsOfRedirects() {
        crawl.missing(A + "/1", redirect(A + "/2"))
                .missing(A + "/2", redirect(A + "/3"))
                .missing(A + "/x", redirect(A + "/y"))
                .missing(A + "/y", redirect(A + "/x"))
                .missing(A + "/old", redirect(A + "/lost"))
                .missing(A + "/lost", NOT_FOUND)
                .missing(A + "/out", redirect("http://other.example/"))
                .missing(A + "/odd", redirect(null))
                .page(A + "/3", titled("Three"))
                .page(HOME, titled("Home").linkingTo(A + "/1", "One"));
        report();
        assertThat(redirectsTo("loop")).containsExactlyInAnyOrder(A + "/x", A + "/y");
        assertThat(redirectsTo("no URL")).containsExactly(A + "/odd");
        assertThat(redirectsTo("HTTP 404")).containsExactly(A + "/old");
        assertThat(redirectsTo("not crawled")).containsExactly(A + "/out");
        assertThat(redirectsTo("page")).containsExactly(A + "/1", A + "/2");
        assertThat(of(ReportTable.REDIRECTS))
                .contains(List.of(
                        Cell.amount(1),
                        Cell.amount(2),
                        Cell.words("page"),
                        Cell.address(A + "/1"),
                        new Cell.Chain(List.of(A + "/2", A + "/3")),
                        new Cell.Mentions(List.of(new Mention(HOME, "One")), 0)));
        assertThat(of(ReportTable.REDIRECTS).get(0)).as("loops first").contains(Cell.words("loop"));
        assertThat(rows.count(ReportTable.REDIRECT_LINK_PAGES)).isEqualTo(1);
    }

    private List<String> redirectsTo(String end) {
        return of(ReportTable.REDIRECTS).stream()
                .filter(row -> row.get(2).equals(Cell.words(end)))
                .map(row -> ((Cell.Address) row.get(3)).url())
                .toList();
    }

    @Test
    void shouldEndAnEndlessChain() {
        for (int i = 0; i < 50; i++) {
            crawl.missing(A + "/" + i, redirect(A + "/" + (i + 1)));
        }
        report();
        assertThat(redirectsTo("too long")).contains(A + "/0").doesNotContain(A + "/40");
    }

    @Test
    void shouldFindPagesThatNoPageLinksTo() {
        crawl.missing(A + "/moved", redirect(A + "/moved2"))
                .missing(A + "/moved2", redirect(A + "/target"))
                .missing(A + "/unlinked", redirect(A + "/behind-unlinked"))
                .page(HOME, titled("Home").linkingTo(A + "/linked", "l").linkingTo(A + "/moved", "m"))
                .page(A + "/linked", titled("Linked"))
                .page(A + "/target", titled("Target of redirects"))
                .page(A + "/behind-unlinked", titled("Target of a redirect that nobody links to"))
                .page(A + "/in-sitemap", titled("In the sitemap").linkingTo(A + "/in-sitemap", "itself"));
        report();
        assertThat(pages(ReportTable.ORPHANS)).containsExactlyInAnyOrder(A + "/behind-unlinked", A + "/in-sitemap");
    }

    @Test
    void shouldNotTakeTheTargetOfASeedForAnOrphan() {
        crawl.missing(HOME, redirect(A + "/en"))
                .page(A + "/en", titled("Home").linkingTo(A + "/b", "b"))
                .page(A + "/b", titled("B"));
        report();
        assertThat(rows.count(ReportTable.ORPHANS)).isZero();
    }

    @Test
    void shouldNotFindOrphansWithoutKnowingLinks() {
        crawl.raw(A + "/x", "{\"url\":\"" + A + "/x\",\"contentType\":\"text/html\",\"title\":\"X\"}");
        ReportSummary summary = report();
        assertThat(rows.count(ReportTable.ORPHANS)).isZero();
        assertThat(ReportWords.notes(summary)).singleElement().asString().contains("GREGOR_FIELDS");
    }

    @Test
    void shouldNameSlowPagesTheSlowestFirst() {
        crawl.page(A + "/quick", titled("1").tookMillis(999))
                .page(A + "/slow", titled("2").tookMillis(1_000))
                .page(A + "/slower", titled("3").tookMillis(2_500));
        report();
        assertThat(pages(ReportTable.SLOW_PAGES)).containsExactly(A + "/slower", A + "/slow");
    }

    @Test
    void shouldCheckTitlesAndDescriptions() {
        crawl.page(A + "/1", titled("Same").describedAs("one"))
                .page(A + "/2", titled("Same").describedAs("x".repeat(161)))
                .page("http://b.example/", titled("Same").describedAs("x".repeat(160)))
                .page(A + "/3", titled(" ").describedAs(null))
                .page(A + "/4", titled("t".repeat(61)).describedAs("one"));
        report();
        assertThat(pages(ReportTable.MISSING_TITLES)).containsExactly(A + "/3");
        assertThat(pages(ReportTable.MISSING_DESCRIPTIONS)).containsExactly(A + "/3");
        assertThat(pages(ReportTable.LONG_TITLES)).containsExactly(A + "/4");
        assertThat(pages(ReportTable.LONG_DESCRIPTIONS)).containsExactly(A + "/2");
        assertThat(of(ReportTable.SAME_TITLES))
                .containsExactly(List.of(
                        Cell.amount(2),
                        Cell.words("Same"),
                        new Cell.Mentions(List.of(new Mention(A + "/1", ""), new Mention(A + "/2", "")), 0)));
        assertThat(of(ReportTable.SAME_DESCRIPTIONS)).hasSize(1);
        assertThat(rows.count(ReportTable.SAME_TITLE_PAGES)).isEqualTo(2);
    }

    @Test
    void shouldNotCheckTitlesThatNobodySees() {
        crawl.page(A + "/copy", titled(null).copyOf(HOME))
                .page(A + "/noindex", titled(null).noindex())
                .page(A + "/file.pdf", titled(null).ofType("application/pdf"));
        report();
        assertThat(rows.count(ReportTable.MISSING_TITLES)).isZero();
        assertThat(rows.count(ReportTable.MISSING_DESCRIPTIONS)).isZero();
    }

    @Test
    void shouldNameDuplicatesOnceEach() {
        crawl.duplicate(A + "/copy", HOME, Duplicate.Kind.COPY)
                .duplicate(A + "/near", HOME, Duplicate.Kind.NEAR)
                .duplicate(A + "/gone", HOME, Duplicate.Kind.NEAR)
                .page(A + "/near", titled("Near"))
                .page(A + "/copy", titled(null).copyOf(HOME));
        report();
        assertThat(of(ReportTable.DUPLICATES))
                .containsExactly(
                        List.of(Cell.words("same"), Cell.address(A + "/copy"), Cell.address(HOME)),
                        List.of(Cell.words("near"), Cell.address(A + "/near"), Cell.address(HOME)));
    }

    @Test
    void shouldCountWhatEachRuleExcludes() {
        crawl.missing(A + "/1", Cause.excluded("ROBOTS", "robots.txt disallows it"))
                .missing(A + "/2", Cause.excluded("ROBOTS", "robots.txt disallows it"))
                .missing(A + "/3", Cause.excluded("TOO_LARGE", "over 10 bytes"));
        report();
        assertThat(of(ReportTable.EXCLUDED_RULES))
                .containsExactly(
                        List.of(Cell.amount(2), Cell.words("robots"), Cell.address(A + "/1")),
                        List.of(Cell.amount(1), Cell.words("too large"), Cell.address(A + "/3")));
        assertThat(rows.count(ReportTable.EXCLUDED_URLS)).isEqualTo(3);
        assertThat(rows.count(ReportTable.BROKEN_LINKS)).isZero();
    }

    @Test
    void shouldLeaveOutWhatItCannotRead() {
        crawl.raw(A + "/odd", "{ not json")
                .raw("no url", "{}")
                .raw(A + "/list", "[1]")
                .page(HOME, titled("Home"));
        ReportSummary summary = report();
        assertThat(summary.unreadable()).isEqualTo(3);
        assertThat(summary.pages()).isEqualTo(1);
    }
}
