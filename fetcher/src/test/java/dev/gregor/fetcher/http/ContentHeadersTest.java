package dev.gregor.fetcher.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.LinkPath;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What the headers of a page say on the use and the language of its content goes on to the parser. */
class ContentHeadersTest {
    @AutoClose
    private final FetchFixture fetcher = new FetchFixture();

    @Test
    void shouldCarryTheHeadersWithThePage() {
        Page page = page(
                "Content-Signal: search=yes, ai-train=no",
                "content-usage: train-ai=n",
                "Content-Usage: search=y",
                "TDM-Reservation: 1",
                "tdm-policy: https://a.example/policy.json",
                "Content-Language: de, en");
        assertThat(page.response().content())
                .isEqualTo(new Page.ContentHeaders(
                        "search=yes, ai-train=no",
                        "train-ai=n, search=y",
                        "1",
                        "https://a.example/policy.json",
                        "de, en"));
    }

    @Test
    void shouldCarryNothingWithoutTheHeaders() {
        assertThat(page().response().content()).isEqualTo(Page.ContentHeaders.NONE);
        assertThat(page().response().content().usageHash()).isNull();
        assertThat(page("Content-Language: de").response().content().usageHash())
                .isNull();
    }

    @Test
    void shouldCutLongValuesAndRemoveControlCharacters() {
        Page page = page("Content-Usage: " + "x".repeat(8_192), "Content-Signal: ai\u0001-train=n\u007fo\u00e9");
        assertThat(page.response().content().usage()).isEqualTo("x".repeat(Page.ContentHeaders.MAX_CHARS));
        assertThat(page.response().content().signal()).isEqualTo("ai-train=no\u00e9");
    }

    @Test
    void shouldPublishTheSameBodyWithNewPreferences() {
        PageVersion first = versionOf(fetch(null));

        FetchResult result = fetch(first, "Content-Signal: ai-train=no");

        PageVersion second = versionOf(result);
        assertThat(second.changes()).isEqualTo(1);
        assertThat(second.usageHash()).isNotNull();
        assertThat(FetchFixture.pageOf(result).response().content().signal()).isEqualTo("ai-train=no");
        assertThat(fetch(second, "Content-Signal: ai-train=no").page()).isNull();
        assertThat(fetch(second, "Content-Signal: ai-train=yes").page()).isNotNull();
    }

    @Test
    void shouldMarkTheVersionForReparseWhenA304HasNewPreferences() {
        PageVersion known = new PageVersion("sha256:00", "\"old\"", null, 4);
        assertThat(confirmed(known, "tdm-reservation: 1").reparse()).isTrue();
        assertThat(confirmed(known).reparse()).isFalse();
        PageVersion reserving = new PageVersion(
                "sha256:00",
                "\"old\"",
                null,
                4,
                null,
                new Page.ContentHeaders(null, null, "1", null, null).usageHash(),
                false);
        assertThat(confirmed(reserving, "tdm-reservation: 1")).isEqualTo(reserving);
        assertThat(confirmed(reserving)).isEqualTo(reserving);
    }

    @Test
    void shouldFetchATdmFileOfAnyType() {
        String json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]";
        try (ScriptedServer server = ScriptedServer.responding(json)) {
            assertThat(fetcher.page(server.url("/.well-known/tdmrep.json")).page())
                    .isNotNull();
            assertThat(fetcher.outcome(server.url("/tdmrep.json"))).isInstanceOf(Outcome.Excluded.class);
        }
    }

    private Page page(String... headers) {
        return FetchFixture.pageOf(fetch(null, headers));
    }

    private FetchResult fetch(@Nullable PageVersion known, String... headers) {
        return respond("200 OK", known, headers);
    }

    private PageVersion confirmed(PageVersion known, String... headers) {
        return Objects.requireNonNull(
                ((Outcome.Unchanged) respond("304 Not Modified", known, headers).outcome()).version());
    }

    private FetchResult respond(String status, @Nullable PageVersion known, String... headers) {
        String head = "HTTP/1.1 " + status + "\r\nContent-Type: text/html\r\n"
                + String.join(
                        "", List.of(headers).stream().map(each -> each + "\r\n").toList());
        String body = known == null || status.startsWith("200") ? "Content-Length: 5\r\n\r\nhello" : "\r\n";
        try (ScriptedServer server = ScriptedServer.responding(head + body)) {
            CrawlUrl url = new CrawlUrl(server.url("/"));
            return fetcher.fetch(new VisitItem(url, Purpose.PAGE, LinkPath.atDepth(0), 1, known, false, null));
        }
    }

    private static PageVersion versionOf(FetchResult result) {
        return Objects.requireNonNull(((Outcome.Fetched) result.outcome()).version());
    }
}
