package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.failed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectTest {
    private final FetchFixture fetcher = new FetchFixture();

    @AfterEach
    void close() {
        fetcher.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 301, 302, 303, 307, 308})
    void shouldReportRedirectWithoutFollowingIt(int status) {
        try (ScriptedServer server = redirecting(status, "/b?c".getBytes(StandardCharsets.US_ASCII))) {
            FetchResult result = fetcher.page(server.url("/a"));

            CrawlUrl target = new CrawlUrl(server.url("/b?c"));
            assertThat(result.outcome()).isEqualTo(new Outcome.Redirected(status, target));
            assertThat(FetchFixture.pageOf(result).response().redirectTarget()).isEqualTo(target);
            assertThat(FetchFixture.pageOf(result).response().status()).isEqualTo(status);
            assertThat(FetchFixture.pageOf(result).body()).isEmpty();
            assertThat(server.heads()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mailto:someone@example.org", "http://[bad", "ftp://example.org/"})
    void shouldReportRedirectToUnsupportedUrl(String location) {
        try (ScriptedServer server = redirecting(302, location.getBytes(StandardCharsets.US_ASCII))) {
            FetchResult result = fetcher.page(server.url("/a"));

            assertThat(result.outcome()).isEqualTo(new Outcome.Redirected(302, null));
            assertThat(result.page()).isNull();
        }
    }

    @Test
    void shouldReadLocationInUtf8() {
        try (ScriptedServer server = redirecting(301, "/가".getBytes(StandardCharsets.UTF_8))) {
            assertThat(fetcher.outcome(server.url("/a")))
                    .isEqualTo(new Outcome.Redirected(301, new CrawlUrl(server.url("/%EA%B0%80"))));
        }
    }

    @Test
    void shouldPercentEncodeLocationInOtherEncoding() {
        try (ScriptedServer server = redirecting(301, "/가?가".getBytes(Charset.forName("EUC-KR")))) {
            assertThat(fetcher.outcome(server.url("/a")))
                    .isEqualTo(new Outcome.Redirected(301, new CrawlUrl(server.url("/%B0%A1?%B0%A1"))));
        }
    }

    @Test
    void shouldPublishNoPageForRedirectedRobots() {
        try (ScriptedServer server = redirecting(301, "/b".getBytes(StandardCharsets.US_ASCII))) {
            FetchResult result = fetcher.robots(server.url("/robots.txt"));

            assertThat(result.outcome()).isEqualTo(new Outcome.Redirected(301, new CrawlUrl(server.url("/b"))));
            assertThat(result.page()).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"302 Found\r\n", "302 Found\r\nLocation: \r\n", "304 Not Modified\r\nLocation: /b\r\n"})
    void shouldReportRedirectWithoutLocation(String head) {
        try (ScriptedServer server = ScriptedServer.responding("HTTP/1.1 " + head + "Content-Length: 0\r\n\r\n")) {
            assertThat(fetcher.outcome(server.url("/a"))).satisfies(failed(FailureCause.PROTOCOL));
        }
    }

    private static ScriptedServer redirecting(int status, byte[] location) {
        return ScriptedServer.responding("HTTP/1.1 " + status + " Moved\r\nLocation: "
                + new String(location, StandardCharsets.ISO_8859_1) + "\r\nContent-Length: 5\r\n\r\nmoved");
    }
}
