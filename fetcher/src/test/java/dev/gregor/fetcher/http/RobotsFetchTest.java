package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.failed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsFetchTest {
    private static final int LIMIT = 512_000;

    private final FetchFixture fetcher = new FetchFixture(settings -> settings.maxBodyBytes(1_000));

    @AfterEach
    void close() {
        fetcher.close();
    }

    @Test
    void shouldFetchRobotsOfAnyContentType() {
        try (ScriptedServer server = ScriptedServer.responding("HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\n"
                + "Cache-Control: max-age=60\r\nContent-Length: 9\r\n\r\nDisallow:")) {
            FetchResult result = fetcher.robots(server.url("/robots.txt"));

            assertThat(result.outcome()).isEqualTo(new Outcome.RobotsFound("Disallow:", 60L));
            assertThat(result.page()).isNull();
        }
    }

    @Test
    void shouldTruncateLongRobots() {
        try (ScriptedServer server =
                ScriptedServer.responding("HTTP/1.1 200 OK\r\nContent-Length: 600000\r\n\r\n" + "x".repeat(600_000))) {
            assertThat(fetcher.robots(server.url("/robots.txt")).outcome())
                    .isEqualTo(new Outcome.RobotsFound("x".repeat(LIMIT), null));
        }
    }

    @Test
    void shouldTruncateEndlessRobots() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.0 200 OK\r\n\r\n");
            while (true) {
                connection.write("x".repeat(10_000));
            }
        })) {
            assertThat(fetcher.robots(server.url("/robots.txt")).outcome())
                    .isEqualTo(new Outcome.RobotsFound("x".repeat(LIMIT), null));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldTruncateDecodedRobots() throws IOException {
        byte[] text = new byte[5 << 20];
        Arrays.fill(text, (byte) 'x');
        try (ScriptedServer server = encoded(gzip(text))) {
            assertThat(fetcher.robots(server.url("/robots.txt")).outcome())
                    .isEqualTo(new Outcome.RobotsFound("x".repeat(LIMIT), null));
        }
    }

    @Test
    void shouldDecodeTruncatedRobots() throws IOException {
        byte[] text = new byte[2 << 20];
        new Random(1).nextBytes(text);
        Arrays.setAll(new int[text.length], i -> text[i] = (byte) ('0' + (text[i] & 0x3f)));
        try (ScriptedServer server = encoded(gzip(text))) {
            Outcome outcome = fetcher.robots(server.url("/robots.txt")).outcome();

            assertThat(outcome)
                    .asInstanceOf(InstanceOfAssertFactories.type(Outcome.RobotsFound.class))
                    .extracting(Outcome.RobotsFound::body)
                    .isEqualTo(new String(text, 0, LIMIT, StandardCharsets.US_ASCII));
        }
    }

    @Test
    void shouldReportCorruptRobots() {
        try (ScriptedServer server = encoded("no gzip".getBytes(StandardCharsets.US_ASCII))) {
            assertThat(fetcher.robots(server.url("/robots.txt")).outcome()).satisfies(failed(FailureCause.PROTOCOL));
        }
    }

    @Test
    void shouldDecodeByByteOrderMark() {
        assertThat(bodyOf("\uFEFFDisallow: /가", StandardCharsets.UTF_8)).isEqualTo("Disallow: /가");
        assertThat(bodyOf("\uFEFFDisallow: /가", StandardCharsets.UTF_16BE)).isEqualTo("Disallow: /가");
        assertThat(bodyOf("\uFEFFDisallow: /가", StandardCharsets.UTF_16LE)).isEqualTo("Disallow: /가");
        assertThat(bodyOf("Disallow: /가", StandardCharsets.UTF_8)).isEqualTo("Disallow: /가");
        assertThat(RobotsText.decode(new byte[0])).isEmpty();
    }

    private static String bodyOf(String text, Charset charset) {
        return RobotsText.decode(text.getBytes(charset));
    }

    @Test
    void shouldFetchRobotsWithoutBody() {
        try (ScriptedServer server = ScriptedServer.responding("HTTP/1.1 204 No Content\r\nExpires: 0\r\n\r\n")) {
            assertThat(fetcher.robots(server.url("/robots.txt")).outcome()).isEqualTo(new Outcome.RobotsFound("", 0L));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sitemap: http://a.example/s.xml",
                "User-agent: *\nDisallow: /\n\t sitemap:/s.xml\n",
                "Disallow:\rSITEMAP:x",
                "\uFEFFSitemap: x",
                "User-agent: *\nContent-Signal: ai-train=no",
                "  content-usage : /a train-ai=n"
            })
    void shouldPublishRobotsThatTheParserReads(String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        try (ScriptedServer server = plain(body)) {
            VisitItem item = new VisitItem(new CrawlUrl(server.url("/robots.txt")), Purpose.ROBOTS, 4, 1);

            FetchResult result = fetcher.fetch(item);

            assertThat(result.outcome()).isEqualTo(new Outcome.RobotsFound(RobotsText.decode(body), null));
            Page page = FetchFixture.pageOf(result);
            assertThat(page.purpose()).isEqualTo(Purpose.ROBOTS);
            assertThat(page.url()).isEqualTo(item.url());
            assertThat(page.response().status()).isEqualTo(200);
            assertThat(page.depth()).isEqualTo(4);
            assertThat(page.body()).isEqualTo(body);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Disallow: /sitemap",
                "# Sitemap: x",
                "Allow: /\nNoSitemap: x",
                "site\nmap: x",
                "#Content-Usage: train-ai=n"
            })
    void shouldNotPublishOtherRobots(String text) {
        try (ScriptedServer server = plain(text.getBytes(StandardCharsets.UTF_8))) {
            FetchResult result = fetcher.robots(server.url("/robots.txt"));

            assertThat(result.outcome()).isEqualTo(new Outcome.RobotsFound(text, null));
            assertThat(result.page()).isNull();
        }
    }

    @Test
    void shouldReportHttpError() {
        try (ScriptedServer server = ScriptedServer.responding("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(fetcher.robots(server.url("/robots.txt")))
                    .isEqualTo(new FetchResult(
                            new Outcome.HttpError(404, null),
                            null,
                            FetchFixture.NOW,
                            FetchFixture.NOW,
                            "127.0.0.1:" + server.port()));
        }
    }

    private static ScriptedServer plain(byte[] body) {
        return ScriptedServer.responding("HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\n\r\n"
                + new String(body, StandardCharsets.ISO_8859_1));
    }

    private static ScriptedServer encoded(byte[] body) {
        return new ScriptedServer(connection -> {
            connection.readHead();
            connection.write(
                    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: " + body.length + "\r\n\r\n");
            connection.write(body);
            connection.awaitClose();
        });
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
        }
        return out.toByteArray();
    }
}
