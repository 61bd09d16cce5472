package dev.gregor.parser.sitemap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsSitemapsTest {
    private final RobotsSitemaps robots = new RobotsSitemaps(UrlCanonicalizer.standard());

    @Test
    void shouldFindSitemapsInAllGroups() {
        assertThat(
                        read(
                                "\uFEFFSitemap: http://a.org/1.xml\r\nUser-agent: *\nDisallow: /x\n SITEMAP :http://b.org/2.xml # two\r"
                                        + "sitemap:/3.xml\nSitemap: http://a.org/1.xml\nUser-agent: other\nsitemap: http://a.org/4.xml"))
                .containsExactly(
                        "http://a.org/1.xml", "http://b.org/2.xml", "http://a.org/3.xml", "http://a.org/4.xml");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sitemap:",
                "Sitemap: # none",
                "sitemap http://a.org/1",
                "Sitemaps: http://a.org/2",
                "# Sitemap: http://a.org/3",
                "Sitemap: ftp://a.org/4",
                "Sitemap: http://",
                ":",
                "\0\0"
            })
    void shouldIgnoreOtherLines(String line) {
        assertThat(read(line)).isEmpty();
    }

    @Test
    void shouldTakeTheFirstHundred() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 1_000; i++) {
            text.append("Sitemap: http://a.org/").append(i).append('\n');
        }
        assertThat(read(text.toString())).hasSize(RobotsSitemaps.MAX_SITEMAPS).endsWith("http://a.org/99");
    }

    private List<String> read(String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        CrawlUrl url = new CrawlUrl("http://a.org/robots.txt");
        Page.Response response = Page.Response.of(200).withContentType("text/plain");
        Page page = new Page(url, Instant.EPOCH, 0, response, body);
        return robots.read(page).stream().map(CrawlUrl::value).toList();
    }
}
