package dev.gregor.fetcher.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.topics.records.LinkPath;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefererTest {
    @ParameterizedTest
    @CsvSource({
        "http://a.example/p?q=1, http://b.example/, http://a.example/p?q=1",
        "http://a.example/, https://b.example/, http://a.example/",
        "https://a.example/p, https://b.example/, https://a.example/p",
        "https://a.example/p, http://b.example/,",
        "http://user:secret@a.example:81/p#part, http://b.example/, http://a.example:81/p",
    })
    void shouldDiscloseNoSecretsInReferer(String page, String url, String referer) {
        assertThat(Referer.of(item(url, page))).isEqualTo(referer);
    }

    @Test
    void shouldSendRefererOnlyIfThereIsOne() {
        try (FakeWeb web = FakeWeb.start();
                FetchFixture fetcher = new FetchFixture()) {
            String url = web.site("a").page("/", "hello").url("/");

            fetcher.fetch(item(url, "http://b.example/p"));
            fetcher.page(url);

            assertThat(web.log().all().get(0).header("Referer")).contains("http://b.example/p");
            assertThat(web.log().all().get(1).header("Referer")).isEmpty();
        }
    }

    private static VisitItem item(String url, String referer) {
        return new VisitItem(
                new CrawlUrl(url), Purpose.PAGE, LinkPath.atDepth(0), 1, null, false, new CrawlUrl(referer));
    }
}
