package dev.gregor.fakeweb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.fakeweb.routes.Chunked;
import dev.gregor.fakeweb.routes.SitemapFile;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FakeSiteTest {
    private final FakeWeb web = FakeWeb.start();
    private final FakeSite site = web.site("town");
    private final TestClient client = new TestClient();

    @AfterEach
    void close() {
        web.close();
    }

    @Test
    void shouldListSitemapsInRobotsTxt() throws Exception {
        site.sitemaps("/sitemap.xml", "http://elsewhere.localhost/map.xml");

        assertThat(body("/robots.txt"))
                .isEqualTo("User-agent: *\nDisallow:\nSitemap: " + site.url("/sitemap.xml")
                        + "\nSitemap: http://elsewhere.localhost/map.xml\n");
    }

    @Test
    void shouldServeSitemapsWithLastmod() throws Exception {
        SitemapFile sitemap = new SitemapFile().page(site.url("/a?b&c")).page(site.url("/d"), "2026-01-05", "daily");
        site.route("/sitemap.xml", sitemap);

        assertThat(body("/sitemap.xml"))
                .contains("<url><loc>" + site.url("/a?b&amp;c") + "</loc></url>")
                .contains(
                        "<loc>" + site.url("/d") + "</loc><lastmod>2026-01-05</lastmod><changefreq>daily</changefreq>");
        sitemap.page(site.url("/d"), "2026-01-06");
        assertThat(body("/sitemap.xml"))
                .contains("<lastmod>2026-01-06</lastmod>")
                .doesNotContain("2026-01-05");
    }

    @Test
    void shouldServeASiteUnderTwoNames() throws Exception {
        site.page("/", "front");
        String alias = web.alias("www.town", site);

        assertThat(client.get("http://" + alias + "/").body()).asString().isEqualTo("front");
        assertThat(client.get(site.url("/")).body()).asString().isEqualTo("front");
        assertThat(web.log().requestsFor(alias)).hasSize(1);
        assertThat(web.log().requestsFor(site.host())).hasSize(1);
        assertThatThrownBy(() -> web.alias("town", web.site("village"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void shouldCountBodyBytes() throws Exception {
        site.page("/", "12345").route("/chunks", new Chunked("1234567890", 10, false));
        client.get(site.url("/"));
        assertThat(web.log().bodyBytes(site.host())).isEqualTo(5);
        client.get(site.url("/chunks"));
        assertThat(web.log().bodyBytes(site.host()))
                .as("with chunk framing")
                .isEqualTo(5 + "a\r\n1234567890\r\n0\r\n\r\n".length());
        assertThat(web.log().bodyBytes("elsewhere")).isZero();
    }

    private String body(String path) throws Exception {
        return new String(client.get(site.url(path)).body(), StandardCharsets.UTF_8);
    }
}
