package dev.gregor.search.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.search.DocumentBuilder;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchPagesTest {
    private final SearchSiteFixture site;

    SearchPagesTest() throws IOException {
        site = new SearchSiteFixture();
    }

    @AfterEach
    void close() throws IOException {
        site.close();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Test
    void shouldAskOnTheStartPage() throws Exception {
        Document page = site.page("/");

        Element form = page.expectFirst("form[role=search]");
        assertThat(form.attr("action")).isEqualTo("/search");
        assertThat(form.attr("method")).isEqualTo("get");
        assertThat(form.expectFirst("label[for=q]").text()).isNotEmpty();
        assertThat(form.expectFirst("input[name=q]").attr("value")).isEmpty();
        assertThat(page.expectFirst("link[rel=search]").attr("href")).isEqualTo("/opensearch.xml");
    }

    @Test
    void shouldShowTitleAddressPassageDateAndSite() throws Exception {
        Document page = site.page("/search?q=rose+gardens+of+the+north");

        Element first = page.expectFirst("ol.results > li");
        assertThat(first.expectFirst("h2 a").text()).isEqualTo("Rose gardens of the north");
        assertThat(first.expectFirst("h2 a").attr("href")).isEqualTo("https://roses.example/");
        assertThat(first.expectFirst("cite").text()).isEqualTo("https://roses.example/");
        assertThat(first.expectFirst(".passage").text()).contains("A rose garden needs sun");
        assertThat(first.select(".passage mark").eachText()).contains("rose");
        assertThat(first.expectFirst("time").text()).isEqualTo("1 May 2025");
        assertThat(first.expectFirst("time").attr("datetime")).isEqualTo("2025-05-01T00:00:00Z");
        assertThat(first.select(".facts li").eachText()).contains("roses.example");
        assertThat(page.expectFirst("input[name=q]").attr("value")).isEqualTo("rose gardens of the north");
    }

    @Test
    void shouldNarrowByFacetsAndTakeThemBack() throws Exception {
        Document all = site.page("/search?q=garden");
        Element german = all.select(".facets a").stream()
                .filter(link -> link.text().startsWith("German"))
                .findFirst()
                .orElseThrow();
        assertThat(german.expectFirst(".count").text()).isEqualTo("1");

        Document narrowed = site.page(german.attr("href"));

        assertThat(narrowed.select("ol.results h2").eachText()).containsExactly("Rosengarten");
        assertThat(narrowed.expectFirst("form input[name=lang]").attr("value")).isEqualTo("de");
        Element takeBack = narrowed.expectFirst(".chosen a");
        assertThat(takeBack.text()).contains("Language German");
        assertThat(site.page(takeBack.attr("href")).expectFirst(".count").text())
                .startsWith(all.expectFirst(".count").text().split(" ", 2)[0]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"site=roses.example", "domain=roses.example", "category=flowers", "lang=en", "year=2024"})
    void shouldNarrowByEachParameter(String parameter) throws Exception {
        Document all = site.page("/search?q=rose&size=100");
        Document narrowed = site.page("/search?q=rose&size=100&" + parameter);

        assertThat(narrowed.select("ol.results > li"))
                .isNotEmpty()
                .hasSizeLessThan(all.select("ol.results > li").size());
    }

    @Test
    void shouldFindTheWholeYearAndOnlyIt() throws Exception {
        assertThat(site.page("/search?q=rose&year=2024").select("cite").eachText())
                .hasSize(5)
                .allMatch(address -> address.startsWith("https://roses.example/kind/"));
    }

    @Test
    void shouldOfferAnotherQuery() throws Exception {
        Element better = site.page("/search?q=gardn").expectFirst(".better a");

        assertThat(better.text()).isEqualTo("garden");
        assertThat(better.attr("href")).isEqualTo("/search?q=garden");
    }

    @Test
    void shouldOfferMoreOfASiteAndPagesLikeOne() throws Exception {
        Document page = site.page("/search?q=rose");
        Element more = page.select(".facts a").stream()
                .filter(link -> link.text().startsWith(SearchTexts.SAME_SITE))
                .findFirst()
                .orElseThrow();
        Element similar = page.expectFirst(".facts a[href*=roses.example%2Fkind]");

        assertThat(site.page(more.attr("href")).select("cite").eachText())
                .hasSize(6)
                .allMatch(address -> address.startsWith("https://roses.example/"));
        assertThat(site.page(similar.attr("href")).select("ol.results > li")).isNotEmpty();
    }

    @Test
    void shouldSayHowManyDuplicatesWereLeftOut() throws Exception {
        Document page = site.page("/search?q=copied");

        assertThat(page.select("ol.results > li")).hasSize(1);
        assertThat(page.select(".facts li").eachText()).contains("1 page with the same content left out");
    }

    @Test
    void shouldPage() throws Exception {
        Document first = site.page("/search?q=garden&size=10");
        assertThat(first.select("nav.paging a[rel=prev]")).isEmpty();

        Document second = site.page(first.expectFirst("nav.paging a[rel=next]").attr("href"));

        assertThat(second.expectFirst("nav.paging span").text()).isEqualTo("Page 2");
        assertThat(second.expectFirst("ol.results").attr("start")).isEqualTo("11");
        assertThat(second.select("cite").eachText())
                .hasSize(10)
                .doesNotContainAnyElementsOf(first.select("cite").eachText());
        Document back = site.page(second.expectFirst("nav.paging a[rel=prev]").attr("href"));
        assertThat(back.select("cite").eachText())
                .isEqualTo(first.select("cite").eachText());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"",
                "\"unclosed phrase",
                "-",
                "site:",
                "AND OR NOT ((",
                "*:*",
                "<script>alert(1)</script>",
                "after:yesterday",
                "category:none",
                "\u0000\u202E",
                "title:\"",
                "/regex/ ~ ^ \\"
            })
    void shouldShowAPageForEveryQuery(String query) throws Exception {
        HttpResponse<String> response = site.get("/search?q=" + encoded(query));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).contains("role=\"search\"").doesNotContain("<script>");
    }

    @Test
    void shouldSayThatAQueryIsTooLong() throws Exception {
        assertThat(site.page("/search?q=" + "a".repeat(3_000))
                        .select(".notices li")
                        .eachText())
                .anyMatch(notice -> notice.contains("only the first 512 characters"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/search",
                "/search?q=",
                "/search?q=rose&page=x",
                "/search?q=rose&page=-1&size=0",
                "/search?q=rose&page=99999999&size=99999999",
                "/search?q=rose&year=last",
                "/search?q=rose&community=1",
                "/search?q=rose&site=%22%3E%3Cb%3E",
                "/search?q=rose&lang=%00",
                "/similar",
                "/similar?url=javascript:alert(1)",
                "/similar?url=https://nowhere.example/"
            })
    void shouldShowAPageWhateverTheParametersAre(String path) throws Exception {
        HttpResponse<String> response = site.get(path);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).contains("<main").doesNotContain("\"><b>");
    }

    @Test
    void shouldSayWhatWasNotUnderstood() throws Exception {
        assertThat(site.page("/search?q=rose+after:soon&year=last&community=1")
                        .select(".notices li")
                        .eachText())
                .anyMatch(notice -> notice.startsWith("after:soon is ignored"))
                .anyMatch(notice -> notice.equals("community:1 finds nothing: no communities are known"))
                .contains("year: expected a year such as 2026");
    }

    @Test
    void shouldEscapeWhatPagesSay() throws Exception {
        String evil = "<img src=x onerror=alert(1)> hostile \u202Egnp.exe\u202C & \"quoted\" " + "w".repeat(400);
        site.index()
                .page(DocumentBuilder.of("https://evil.example/", evil, evil).with("language", "\"><b>"))
                .indexed();

        HttpResponse<String> response = site.get("/search?q=hostile");
        Document page = site.page("/search?q=hostile");

        assertThat(response.body()).doesNotContain("<img", "\u202E", "<b>");
        Element title = page.expectFirst("ol.results h2 a");
        assertThat(title.text()).startsWith("<img src=x onerror=alert(1)> hostile gnp.exe & \"quoted\"");
        assertThat(title.text().length()).isLessThanOrEqualTo(200);
        assertThat(title.hasAttr("lang")).isFalse();
        assertThat(page.select(".passage mark").eachText()).contains("hostile");
    }

    @Test
    void shouldShowNoPassageWhereThePageForbidsIt() throws Exception {
        site.index()
                .page(DocumentBuilder.of("https://quiet.example/", "Quiet zebra", "The zebra is secret.")
                        .robots(true, true, false))
                .page(DocumentBuilder.of("https://hidden.example/", "Hidden zebra", "The zebra is hidden.")
                        .robots(false, true, true))
                .indexed();

        Document page = site.page("/search?q=zebra");

        assertThat(page.select("cite").eachText()).containsExactly("https://quiet.example/");
        assertThat(page.select(".passage")).isEmpty();
    }

    @Test
    void shouldHaveLandmarksAndOneHeadingOfEachPage() throws Exception {
        for (String path :
                List.of("/", "/search?q=rose", "/search?q=nothingatall", "/similar?url=https://roses.example/")) {
            Document page = site.page(path);
            assertThat(page.select("header, main, footer").eachAttr("id"))
                    .as(path)
                    .contains("main");
            assertThat(page.select("h1")).as(path).hasSize(1);
            assertThat(page.expectFirst("a.skip").attr("href")).isEqualTo("#main");
            assertThat(page.expectFirst("html").attr("lang")).isEqualTo("en");
            assertThat(page.select("[style], style, script:not([src])"))
                    .as(path)
                    .isEmpty();
        }
    }

    @Test
    void shouldDescribeItselfToBrowsers() throws Exception {
        HttpResponse<String> description = site.get("/opensearch.xml");

        assertThat(description.headers().firstValue("Content-Type")).contains(OpenSearchDescription.TYPE);
        assertThat(description.body())
                .contains("template=\"" + site.address() + "/search?q={searchTerms}\"")
                .contains("template=\"" + site.address() + "/api/suggest?q={searchTerms}\"");
        Document parsed = Jsoup.parse(description.body(), Parser.xmlParser());
        assertThat(parsed.expectFirst("ShortName").text().length()).isLessThanOrEqualTo(16);
    }
}
