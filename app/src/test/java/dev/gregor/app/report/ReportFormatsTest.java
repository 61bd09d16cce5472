package dev.gregor.app.report;

import static dev.gregor.app.report.RecordedCrawl.Draft.titled;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.ExcludedUrl.Cause;
import dev.gregor.urls.UrlCanonicalizer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What each format makes of hostile titles, words and URLs, and of more rows than people read. */
class ReportFormatsTest {
    private static final String A = "http://a.example";
    private static final String SCRIPT = "\"><script>alert(1)</script><img src=x onerror=alert(1)>";
    private static final String FORMULA = "=HYPERLINK(\"http://evil.example\",\"x\")";
    private static final String TERMINAL = "red \u001b[31m and \u202ereversed\u0007";

    @TempDir
    Path folder;

    private final RecordedCrawl crawl = new RecordedCrawl()
            .seed(A + "/")
            .missing(A + "/lost?a='\"<b>", Cause.httpError(404))
            .missing(A + "/excluded", Cause.excluded("<RULE>", SCRIPT))
            .page(
                    A + "/",
                    titled(SCRIPT + "x".repeat(60))
                            .linkingTo(A + "/lost?a='\"<b>", SCRIPT)
                            .linkingTo(A + "/1", "1"))
            .page(A + "/1", titled(FORMULA).linkingTo(A + "/2", "2"))
            .page(A + "/2", titled(FORMULA).linkingTo(A + "/3", "3"))
            .page(A + "/3", titled(TERMINAL.repeat(5)));

    private ReportSummary run(RowSink rows) {
        return new ReportRun(crawl, UrlCanonicalizer.standard(), Duration.ofSeconds(1), rows).run();
    }

    private String html(int limit) {
        TopRows rows = new TopRows(limit);
        ReportSummary summary = run(rows);
        StringWriter out = new StringWriter();
        new HtmlReport(summary, rows, Instant.EPOCH).print(new PrintWriter(out));
        return out.toString();
    }

    private String text(int limit) {
        TopRows rows = new TopRows(limit);
        ReportSummary summary = run(rows);
        StringWriter out = new StringWriter();
        new TextReport(summary, rows).print(new PrintWriter(out));
        return out.toString();
    }

    @Test
    void shouldEscapeWhatPagesSayInHtml() {
        Document page = Jsoup.parse(html(10));
        assertThat(page.select("script, img, iframe, object, link")).isEmpty();
        assertThat(page.getAllElements().stream()
                        .flatMap(element -> element.attributes().asList().stream())
                        .filter(attribute -> attribute.getKey().startsWith("on")))
                .isEmpty();
        assertThat(page.select("#broken-links q").text()).contains("<script>alert(1)</script>");
        assertThat(page.select("#broken-links td.address a").attr("href")).isEqualTo(A + "/lost?a='\"<b>");
    }

    @Test
    void shouldNeedNothingFromElsewhere() {
        Document page = Jsoup.parse(html(10));
        assertThat(page.select("[src], [srcset], [background], [action]")).isEmpty();
        assertThat(page.select("[href]"))
                .allSatisfy(element -> assertThat(element.tagName()).isEqualTo("a"));
        assertThat(page.select("style").html()).doesNotContain("url(", "@import");
        assertThat(page.select("meta[http-equiv=Content-Security-Policy]").attr("content"))
                .startsWith("default-src 'none'");
    }

    @Test
    void shouldGiveEachTableACaptionHeadingsAndAnEntry() {
        Document page = Jsoup.parse(html(10));
        assertThat(page.select("table")).hasSizeGreaterThan(3).allSatisfy(table -> {
            assertThat(table.select("> caption").text()).isNotBlank();
            assertThat(table.select("th[scope=col]")).isNotEmpty();
            assertThat(page.select("nav a[href=#" + table.id() + "]")).hasSize(1);
            int columns = table.select("th").size();
            assertThat(table.select("tbody tr"))
                    .allSatisfy(row -> assertThat(row.select("> td")).hasSize(columns));
        });
        assertThat(page.select("nav li").stream().map(Element::text)).contains("0 Slow pages");
    }

    @Test
    void shouldSayHowManyRowsAreLeftOut() {
        crawl.missing(A + "/lost2", Cause.httpError(404)).missing(A + "/lost3", Cause.httpError(410));
        assertThat(text(1)).contains("Broken links: 3").contains("and 2 more, see --format csv");
        assertThat(Jsoup.parse(html(1)).select("#broken-links tfoot").text()).contains("and 2 more");
        assertThat(text(3)).doesNotContain("see --format csv");
    }

    @Test
    void shouldNotControlTheTerminal() {
        String text = text(20);
        assertThat(text).contains("red  [31m and  reversed");
        assertThat(Pattern.compile("[\\p{Cc}&&[^\\n\\r]]|\u202e").matcher(text).find())
                .isFalse();
    }

    @Test
    void shouldWriteAFileOfEachTableWithAllRows() throws IOException {
        for (int i = 0; i < 500; i++) {
            crawl.missing(A + "/lost/" + i, Cause.httpError(404));
        }
        Path out = folder.resolve("report");
        try (CsvFolder csv = CsvFolder.open(out)) {
            run(csv);
        }
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(Stream.of(ReportTable.values())
                            .map(table -> table.file() + ".csv")
                            .collect(Collectors.toSet()));
        }
        assertThat(Files.readAllLines(out.resolve("broken-links.csv")))
                .hasSize(502)
                .startsWith("links,cause,url")
                .contains("1,HTTP 404,\"" + A + "/lost?a='\"\"<b>\"", "0,HTTP 404," + A + "/lost/499");
        assertThat(Files.readAllLines(out.resolve("same-titles.csv")))
                .containsExactly("pages,title", "2,\"'=HYPERLINK(\"\"http://evil.example\"\",\"\"x\"\")\"");
    }

    @Test
    void shouldMakeFormulasHarmless() {
        for (String beginning : new String[] {"=", "+", "-", "@", "\t"}) {
            assertThat(CsvFolder.quoted(beginning + "1")).isEqualTo("'" + beginning + "1");
        }
        assertThat(CsvFolder.quoted("\r1")).isEqualTo("\"'\r1\"");
        assertThat(CsvFolder.quoted("a=1")).isEqualTo("a=1");
        assertThat(CsvFolder.quoted("a,\"b\"\nc")).isEqualTo("\"a,\"\"b\"\"\nc\"");
        assertThat(CsvFolder.quoted("")).isEmpty();
    }
}
