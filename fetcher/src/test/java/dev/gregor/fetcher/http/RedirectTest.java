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
    private final FetchFixture fetching = new FetchFixture();

    @AfterEach
    void close() {
        fetching.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 301, 302, 303, 307, 308})
    void shouldReportTargetAndNotGoThere(int status) {
        try (ScriptedServer server = redirecting(status, "/b?c".getBytes(StandardCharsets.US_ASCII))) {
            FetchResult answer = fetching.page(server.url("/a"));

            CrawlUrl target = new CrawlUrl(server.url("/b?c"));
            assertThat(answer.outcome()).isEqualTo(new Outcome.Redirected(status, target));
            assertThat(FetchFixture.pageOf(answer).redirectTarget()).isEqualTo(target);
            assertThat(FetchFixture.pageOf(answer).status()).isEqualTo(status);
            assertThat(FetchFixture.pageOf(answer).body()).isEmpty();
            assertThat(server.heads()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mailto:someone@example.org", "http://[bad", "ftp://example.org/"})
    void shouldReportUnusableTarget(String location) {
        try (ScriptedServer server = redirecting(302, location.getBytes(StandardCharsets.US_ASCII))) {
            FetchResult answer = fetching.page(server.url("/a"));

            assertThat(answer.outcome()).isEqualTo(new Outcome.Redirected(302, null));
            assertThat(answer.page()).isNull();
        }
    }

    @Test
    void shouldReadLocationInUtf8() {
        try (ScriptedServer server = redirecting(301, "/가".getBytes(StandardCharsets.UTF_8))) {
            assertThat(fetching.outcome(server.url("/a")))
                    .isEqualTo(new Outcome.Redirected(301, new CrawlUrl(server.url("/%EA%B0%80"))));
        }
    }

    @Test
    void shouldPassOnBytesOfLocationInOtherEncoding() {
        try (ScriptedServer server = redirecting(301, "/가?가".getBytes(Charset.forName("EUC-KR")))) {
            assertThat(fetching.outcome(server.url("/a")))
                    .isEqualTo(new Outcome.Redirected(301, new CrawlUrl(server.url("/%B0%A1?%B0%A1"))));
        }
    }

    @Test
    void shouldGiveNoPageForRobots() {
        try (ScriptedServer server = redirecting(301, "/b".getBytes(StandardCharsets.US_ASCII))) {
            FetchResult answer = fetching.robots(server.url("/robots.txt"));

            assertThat(answer.outcome()).isEqualTo(new Outcome.Redirected(301, new CrawlUrl(server.url("/b"))));
            assertThat(answer.page()).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"302 Found\r\n", "302 Found\r\nLocation: \r\n", "304 Not Modified\r\nLocation: /b\r\n"})
    void shouldReportRedirectThatLeadsNowhere(String head) {
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 " + head + "Content-Length: 0\r\n\r\n")) {
            assertThat(fetching.outcome(server.url("/a"))).satisfies(failed(FailureCause.PROTOCOL));
        }
    }

    private static ScriptedServer redirecting(int status, byte[] location) {
        return ScriptedServer.answering("HTTP/1.1 " + status + " Moved\r\nLocation: "
                + new String(location, StandardCharsets.ISO_8859_1) + "\r\nContent-Length: 5\r\n\r\nmoved");
    }
}
