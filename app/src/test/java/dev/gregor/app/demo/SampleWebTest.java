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
    private final Stroll stroll;

    SampleWebTest() throws Exception {
        web = SampleWeb.start();
        stroll = new Stroll();
    }

    @BeforeAll
    void crawl() throws Exception {
        stroll.walk(web.seeds());
    }

    @AfterAll
    void close() throws Exception {
        web.close();
    }

    @Test
    void shouldHaveTwelveHostsAndAFewHundredPages() {
        assertThat(web.seeds()).hasSizeBetween(2, 3);
        assertThat(hosts(stroll.pages().keySet())).hasSize(12);
        assertThat(withoutSessions(stroll.pages().keySet())).hasSize(421);
        assertThat(stroll.pages()).as("with session ids").hasSize(445);
        assertThat(web.requests()).isEqualTo(stroll.asked());
    }

    @Test
    void shouldMakeEverythingReachableThatRobotsMayRead() {
        Set<String> published = new TreeSet<>();
        web.town().sites().forEach(site -> site.answers().forEach((path, answer) -> {
            if (answer.isPage()) {
                published.add("http://" + site.host() + path);
            }
        }));
        published.removeIf(Stroll::isForbidden);

        assertThat(withoutSessions(stroll.pages().keySet())).containsExactlyInAnyOrderElementsOf(published);
    }

    @Test
    void shouldHaveTheOdditiesOfRealSites() {
        assertThat(stroll.byStatus(404)).hasSizeBetween(5, 20);
        assertThat(stroll.byStatus(301)).hasSizeGreaterThan(15);
        assertThat(stroll.byStatus(302)).hasSizeGreaterThan(5);
        assertThat(stroll.byStatus(307)).hasSize(1);
        assertThat(stroll.byType("image/png")).hasSize(1);
        assertThat(stroll.byType("application/pdf")).hasSize(1);
        assertThat(stroll.forbidden()).hasSizeGreaterThan(50);
        assertThat(stroll.bodies("http://mirror.localhost:" + web.port())).hasSize(13);
    }

    @Test
    void shouldGiveEveryPageATitleAndText() {
        stroll.pages().forEach((url, page) -> {
            assertThat(page.title()).as(url).isNotBlank();
            if (!url.startsWith("http://museum") || !url.endsWith("/")) {
                assertThat(page.body().text()).as(url).isNotBlank().doesNotContain("{", "}", "[[", "]]");
            }
        });
    }

    @Test
    void shouldWriteKoreanThatItsCharsetHas() {
        Phrases words = Phrases.of("hanguk");
        Charset charset = Charset.forName("EUC-KR");

        for (String section : List.of("section", "사회", "문화", "경제", "과학", "sentence")) {
            assertThat(words.list(section))
                    .allMatch(line -> charset.newEncoder().canEncode(line));
        }
        assertThat(stroll.title("http://hanguk.localhost:" + web.port() + "/")).isEqualTo("한빛일보");
    }

    @Test
    void shouldBeTheSameOnEveryStart() throws Exception {
        try (SampleWeb again = SampleWeb.start()) {
            assertThat(fingerprint(again)).isEqualTo(fingerprint(web));
        }
    }

    private static Map<String, String> fingerprint(SampleWeb web) {
        Map<String, String> pages = new TreeMap<>();
        web.town().sites().forEach(site -> site.answers()
                .forEach((path, answer) -> pages.put(
                        URI.create("http://" + site.host()).getHost() + path,
                        new String(answer.body(), StandardCharsets.ISO_8859_1).replace(":" + web.port(), ""))));
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
