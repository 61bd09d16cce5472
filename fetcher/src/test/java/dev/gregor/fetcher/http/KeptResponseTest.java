package dev.gregor.fetcher.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.LinkPath;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests and responses are kept as they were, if that is wanted. */
class KeptResponseTest {
    @AutoClose
    private final FetchFixture fetcher = new FetchFixture(settings -> settings.keepResponses(true));

    @Test
    void shouldKeepTheBodyAsTransferredAndTheHeaderLinesAsSent() throws IOException {
        byte[] gzipped = gzip("<p>hello</p>");
        String head = String.join(
                "\r\n",
                "HTTP/1.1 200 All right",
                "X-Odd:  two  blanks ",
                "set-cookie: a=1",
                "Set-Cookie: b=\u00e9",
                "Content-Encoding: gzip",
                "Transfer-Encoding: chunked",
                "Content-Type: text/html",
                "",
                "");
        try (ScriptedServer server = chunked(head, gzipped)) {
            FetchResult result = fetcher.page(server.url("/a?b=%20c"));

            assertThat(FetchFixture.pageOf(result).body()).asString().isEqualTo("<p>hello</p>");
            Exchange kept = kept(result);
            assertThat(kept.body()).isEqualTo(gzipped);
            assertThat(written(kept.response())).isEqualTo(head);
            assertThat(written(kept.request())).isEqualTo(server.heads().get(0));
            assertThat(kept.connection()).isEqualTo(new Exchange.Connection("http/1.1", "127.0.0.1:" + server.port()));
            assertThat(kept.startedAt()).isEqualTo(FetchFixture.NOW);
            assertThat(kept.incomplete()).isFalse();
        }
    }

    @Test
    void shouldKeepAnUnchangedPage() {
        PageVersion known = new PageVersion("sha256:00", "\"old\"", null, 4);

        Exchange kept = kept(respond("HTTP/1.1 304 Not Modified\r\nETag: \"old\"\r\n\r\n", known));

        assertThat(kept.response().startLine()).isEqualTo("HTTP/1.1 304 Not Modified");
        assertThat(kept.request().headers()).contains("If-None-Match: \"old\"");
        assertThat(kept.body()).isEmpty();
        assertThat(kept.incomplete()).isFalse();
    }

    @Test
    void shouldKeepABodyThatCameAgain() {
        String response = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
        PageVersion known = ((Outcome.Fetched) respond(response, null).outcome()).version();

        FetchResult again = respond(response, known);

        assertThat(again.outcome()).isInstanceOf(Outcome.Unchanged.class);
        assertThat(kept(again).body()).asString().isEqualTo("hello");
    }

    @ParameterizedTest
    @ValueSource(strings = {"404 Not Found", "503 Later", "301 Moved\r\nLocation: /b"})
    void shouldSayThatABodyWasNotRead(String status) {
        Exchange kept = kept(respond("HTTP/1.1 " + status + "\r\nContent-Length: 5\r\n\r\nerror", null));
        assertThat(kept.body()).isEmpty();
        assertThat(kept.incomplete()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "X-Robots-Tag: otherbot: NoArchive | hello",
                "X-A: b | <meta name=robots content='noindex,NOARCHIVE'>",
                "X-A: b | <META content=noarchive name=googlebot>",
                "Content-Type: image/png | hello",
            })
    void shouldKeepNothingOfPagesThatAskForItOrAreNotWanted(String header, String body) {
        assertThat(respond(page(header, body), null).exchange()).isNull();
    }

    @Test
    void shouldKeepAPageThatOnlyTalksOfNoarchive() {
        assertThat(respond(page("X-A: b", "<meta name=a><p>noarchive is a word</p>"), null)
                        .exchange())
                .isNotNull();
    }

    @Test
    void shouldKeepNoLineBreakWithinALine() {
        Exchange kept = kept(respond(page("X-A: b\rWARC-Type: forged\0", "hello"), null));
        assertThat(kept.response().headers()).contains("X-A: b WARC-Type: forged ");
    }

    @Test
    void shouldBoundTheHead() {
        String long1 = "X-1: " + "a".repeat(15 << 10);
        Exchange kept = kept(respond(page((long1 + "\r\n").repeat(5) + "X-2: b", "hello"), null));
        assertThat(String.join("", kept.response().headers()).length()).isLessThan(ExchangeRecorder.MAX_HEAD_BYTES);
        assertThat(kept.response().headers()).contains(long1).doesNotContain("X-2: b");
        assertThat(kept.incomplete()).isTrue();
    }

    @Test
    void shouldKeepNothingUnlessItIsWanted() {
        try (FetchFixture standard = new FetchFixture();
                ScriptedServer server = ScriptedServer.responding(page("X-A: b", "hello"))) {
            assertThat(standard.page(server.url("/")).exchange()).isNull();
        }
    }

    private static String page(String header, String body) {
        return "HTTP/1.1 200 OK\r\n" + header + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }

    private FetchResult respond(String response, @Nullable PageVersion known) {
        try (ScriptedServer server = ScriptedServer.responding(response)) {
            CrawlUrl url = new CrawlUrl(server.url("/"));
            return fetcher.fetch(new VisitItem(url, Purpose.PAGE, LinkPath.atDepth(0), 1, known, false, null));
        }
    }

    private static Exchange kept(FetchResult result) {
        return Objects.requireNonNull(result.exchange(), () -> "not kept: " + result.outcome());
    }

    private static String written(Exchange.MessageHead head) {
        return head.startLine() + "\r\n" + String.join("\r\n", head.headers()) + "\r\n\r\n";
    }

    private static ScriptedServer chunked(String head, byte[] body) throws IOException {
        ByteArrayOutputStream response = new ByteArrayOutputStream();
        response.write(head.getBytes(StandardCharsets.ISO_8859_1));
        response.write((Integer.toHexString(body.length) + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        response.write(body);
        response.write("\r\n0\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
        return ScriptedServer.responding(response.toByteArray());
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }
}
