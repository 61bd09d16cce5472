package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.routes.Html;
import dev.gregor.fakeweb.routes.RedirectTo;
import dev.gregor.fakeweb.routes.SitemapFile;
import dev.gregor.fakeweb.routes.Slow;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A report, in each format, on a site that has one of everything. */
@Tag("integration")
@Timeout(300)
class ReportIT {
    private static final String TEXT =
            "The harbour was closed in the morning because of the storm, and the ferries left"
                    + " for the islands at noon, when the wind had calmed and the sea was smooth enough for them to leave.";

    @TempDir
    Path folder;

    @AutoClose
    private final FakeWeb web = FakeWeb.start();

    private final FakeSite site = web.site("shop");

    private static String html(String title, String description, String body) {
        return "<html><head>" + (title.isEmpty() ? "" : "<title>" + title + "</title>")
                + (description.isEmpty() ? "" : "<meta name=description content='" + description + "'>")
                + "</head><body>" + body + "</body></html>";
    }

    private void buildSite() {
        String[] linked = {
            "lost", "chain", "loop", "slow", "copy1", "copy2", "near1", "near2", "untitled", "same", "secret"
        };
        StringBuilder links = new StringBuilder();
        for (String name : linked) {
            links.append("<a href='/")
                    .append(name)
                    .append("'>The ")
                    .append(name)
                    .append("</a> ");
        }
        site.page("/", html("Home", "The front page", links.toString()));
        site.route("/chain", new RedirectTo(301, "/chain2")).route("/chain2", new RedirectTo(302, "/end"));
        site.page("/end", html("End", "The end of the chain", "<a href='/lost'>Also lost</a>"));
        site.route("/loop", new RedirectTo(302, "/loop2")).route("/loop2", new RedirectTo(302, "/loop"));
        site.route("/slow", new Slow(Duration.ofMillis(1_200), new Html(html("Slow", "Takes its time", "Slow"))));
        String copy = html("Copy", "Twice the same", "Twice the same");
        site.page("/copy1", copy).page("/copy2", copy);
        site.page("/near1", html("Near", "The first of two", "<p>" + TEXT + "</p>"));
        site.page("/near2", html("Near", "The second of two", "<p>" + TEXT + " </p><p></p>"));
        site.page("/untitled", html("", "", "Nothing"));
        site.page("/same", html("Home", "Not the front page", "<a href='/'>Home</a>"));
        site.page("/orphan", html("Orphan", "Only the sitemap knows it", "<a href='/'>Home</a>"));
        site.route("/sitemap.xml", new SitemapFile().page(site.url("/orphan")).page(site.url("/end")));
        site.robots("User-agent: *\nDisallow: /secret\nSitemap: " + site.url("/sitemap.xml") + "\n");
    }

    private String report(String... options) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] arguments = new String[options.length + 3];
        arguments[0] = "report";
        arguments[1] = "--data";
        arguments[2] = folder.resolve("crawl").toString();
        System.arraycopy(options, 0, arguments, 3, options.length);
        int exitCode = Gregor.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
        assertThat(exitCode).as(err.toString()).isZero();
        return out.toString();
    }

    @Test
    void shouldReportWhatIsWrongWithASite() throws Exception {
        buildSite();
        DataFolder.open(folder.resolve("crawl"), "crawl").close();
        Crawl.Result result = new CrawlRun(List.of(site.url("/"))).onEmbeddedBroker(folder.resolve("crawl"));
        assertThat(result.ending()).isEqualTo(Crawl.Ending.COMPLETE);

        assertText(report());
        Path html = folder.resolve("report.html");
        report("--format", "html", "--out", html.toString());
        assertHtml(Jsoup.parse(html));
        Path csv = folder.resolve("report");
        report("--format", "csv", "--out", csv.toString());
        assertCsv(csv);
    }

    private void assertText(String text) {
        assertThat(text)
                .contains("Report on a crawl of 10 pages", "Seeds: " + site.url("/"))
                .contains("Broken links: 1", "2  HTTP 404  " + site.url("/lost"))
                .contains("on " + site.url("/") + "  “The lost”", "on " + site.url("/end") + "  “Also lost”")
                .contains("Redirects: 4", "loop  " + site.url("/loop"), "→ " + site.url("/chain2"))
                .contains("Pages without a title: 1", "Pages without a description: 1")
                .contains("Titles of several pages: 2")
                .contains("Orphans: 1\n".replace("\n", System.lineSeparator()))
                .contains("1  robots  " + site.url("/secret"));
        assertThat(section(text, "Slow pages")).contains(site.url("/slow"));
        assertThat(section(text, "Duplicates")).contains("same  ", "near  ");
        assertThat(section(text, "Orphans")).contains(site.url("/orphan")).doesNotContain(site.url("/end"));
    }

    private static String section(String text, String caption) {
        int start = text.indexOf(caption + ": ");
        assertThat(start).as(caption).isNotNegative();
        int end = text.indexOf(System.lineSeparator() + System.lineSeparator(), text.indexOf("http", start));
        return end < 0 ? text.substring(start) : text.substring(start, end);
    }

    private void assertHtml(Document page) {
        assertThat(page.select("#broken-links tbody tr")).hasSize(1);
        assertThat(page.select("#broken-links .mentions a").eachText())
                .containsExactlyInAnyOrder(site.url("/"), site.url("/end"));
        assertThat(page.select("#redirects tbody tr")).hasSize(4);
        assertThat(page.select("#redirects tr:contains(loop)")).hasSize(2);
        assertThat(page.select("#slow-pages a").eachText()).contains(site.url("/slow"));
        assertThat(page.select("#duplicates tbody tr")).hasSize(2);
        assertThat(page.select("#missing-titles a").eachText()).containsExactly(site.url("/untitled"));
        assertThat(page.select("#same-titles tbody tr")).hasSize(2);
        assertThat(page.select("#orphans a").eachText()).containsExactly(site.url("/orphan"));
        assertThat(page.select("#excluded-rules .words").eachText()).containsExactly("robots");
    }

    private void assertCsv(Path csv) throws IOException {
        assertThat(lines(csv, "broken-links")).containsExactly("links,cause,url", "2,HTTP 404," + site.url("/lost"));
        assertThat(lines(csv, "broken-link-pages"))
                .containsExactlyInAnyOrder(
                        "url,cause,page,words",
                        site.url("/lost") + ",HTTP 404," + site.url("/") + ",The lost",
                        site.url("/lost") + ",HTTP 404," + site.url("/end") + ",Also lost");
        assertThat(lines(csv, "redirects"))
                .contains("1,2,page," + site.url("/chain") + "," + site.url("/chain2") + " " + site.url("/end"))
                .contains("1,2,loop," + site.url("/loop") + "," + site.url("/loop2") + " " + site.url("/loop"));
        assertThat(lines(csv, "orphans")).containsExactly("page", site.url("/orphan"));
        assertThat(lines(csv, "missing-descriptions")).containsExactly("page", site.url("/untitled"));
        assertThat(lines(csv, "slow-pages")).anyMatch(line -> line.endsWith("," + site.url("/slow")));
        assertThat(lines(csv, "excluded-urls"))
                .containsExactly("rule,url,detail", "robots," + site.url("/secret") + ",robots.txt disallows it");
    }

    private static List<String> lines(Path csv, String table) throws IOException {
        return Files.readAllLines(csv.resolve(table + ".csv"));
    }
}
