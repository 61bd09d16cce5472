package dev.gregor.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SampleWebTest {
    private final SampleWeb web;
    private final SampleWebCrawler crawler;

    SampleWebTest() throws Exception {
        web = SampleWeb.start();
        crawler = new SampleWebCrawler();
    }

    @BeforeAll
    void crawl() throws Exception {
        crawler.crawl(web.seeds());
    }

    @AfterAll
    void close() throws Exception {
        web.close();
    }

    @Test
    void shouldHaveTwelveHostsAndAFewHundredPages() {
        assertThat(web.seeds()).hasSizeBetween(2, 3);
        assertThat(hosts(crawler.pages().keySet())).hasSize(12);
        assertThat(withoutSessions(crawler.pages().keySet())).hasSize(421);
        assertThat(crawler.pages()).as("with session ids").hasSize(445);
        assertThat(web.requests()).isEqualTo(crawler.requests());
    }

    @Test
    void shouldLinkToEveryPageThatRobotsTxtAllows() {
        Set<String> published = new TreeSet<>();
        web.town().sites().forEach(site -> site.responses().forEach((path, response) -> {
            if (response.isPage()) {
                published.add("http://" + site.host() + path);
            }
        }));
        published.removeIf(SampleWebCrawler::isDisallowed);

        assertThat(withoutSessions(crawler.pages().keySet())).containsExactlyInAnyOrderElementsOf(published);
    }

    @Test
    void shouldHaveTheOdditiesOfRealSites() {
        assertThat(crawler.byStatus(404)).hasSizeBetween(5, 20);
        assertThat(crawler.byStatus(301)).hasSizeGreaterThan(15);
        assertThat(crawler.byStatus(302)).hasSizeGreaterThan(5);
        assertThat(crawler.byStatus(307)).hasSize(1);
        assertThat(crawler.byType("image/png")).hasSize(1);
        assertThat(crawler.byType("application/pdf")).hasSize(1);
        assertThat(crawler.disallowed()).hasSizeGreaterThan(50);
        assertThat(crawler.bodies("http://mirror.localhost:" + web.port())).hasSize(13);
    }

    @Test
    void shouldGiveEveryPageATitleAndText() {
        crawler.pages().forEach((url, page) -> {
            assertThat(page.title()).as(url).isNotBlank();
            if (!url.startsWith("http://museum") || !url.endsWith("/")) {
                assertThat(page.body().text()).as(url).isNotBlank().doesNotContain("{", "}", "[[", "]]");
            }
        });
    }

    @Test
    void shouldUseOnlyCharactersOfTheDeclaredCharset() {
        Phrases words = Phrases.of("hanguk");
        Charset charset = Charset.forName("EUC-KR");

        for (String section : List.of("section", "사회", "문화", "경제", "과학", "sentence")) {
            assertThat(words.list(section))
                    .allMatch(line -> charset.newEncoder().canEncode(line));
        }
        assertThat(crawler.title("http://hanguk.localhost:" + web.port() + "/")).isEqualTo("한빛일보");
    }

    @Test
    void shouldBeTheSameOnEveryStart() throws Exception {
        try (SampleWeb again = SampleWeb.start()) {
            assertThat(fingerprint(again)).isEqualTo(fingerprint(web));
        }
    }

    private static Map<String, String> fingerprint(SampleWeb web) {
        Map<String, String> pages = new TreeMap<>();
        web.town().sites().forEach(site -> site.responses()
                .forEach((path, response) -> pages.put(
                        URI.create("http://" + site.host()).getHost() + path,
                        new String(response.body(), StandardCharsets.ISO_8859_1).replace(":" + web.port(), ""))));
        return pages;
    }

    private static Set<String> hosts(Set<String> urls) {
        return urls.stream().map(url -> URI.create(url).getHost()).collect(Collectors.toSet());
    }

    private static Set<String> withoutSessions(Set<String> urls) {
        return new HashSet<>(urls.stream()
                .map(url -> url.replaceFirst("[?&]PHPSESSID=[0-9a-f]+", ""))
                .toList());
    }
}
