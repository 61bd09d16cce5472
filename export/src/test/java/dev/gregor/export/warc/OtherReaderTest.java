package dev.gregor.export.warc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gregor.topics.records.Exchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * warcio, a reader of another make, finds the bytes that the server sent. It needs a Python with the package warcio:
 * {@code GREGOR_TEST_PYTHON}, or else {@code python3}; without one the test is skipped.
 */
class OtherReaderTest {
    private static final String READ = """
            import sys, hashlib
            from warcio.archiveiterator import ArchiveIterator
            with open(sys.argv[1], 'rb') as file:
                for r in ArchiveIterator(file, check_digests='raise'):
                    body = r.raw_stream.read()
                    r.digest_checker and r.digest_checker.passed
                    if r.rec_type == 'warcinfo':
                        print(r.rec_type)
                    elif r.rec_type == 'request':
                        print(r.rec_type, r.http_headers.statusline)
                    else:
                        print(r.rec_type, r.rec_headers['WARC-Target-URI'], r.http_headers.statusline,
                              hashlib.sha256(body).hexdigest(), r.rec_headers.get('WARC-Refers-To-Target-URI', '-'))
            """;

    @TempDir
    private Path folder;

    @Test
    void shouldGiveTheBytesThatTheServerSentToWarcio() throws Exception {
        String python = Optional.ofNullable(System.getenv("GREGOR_TEST_PYTHON")).orElse("python3");
        assumeTrue(hasWarcio(python), python + " has no package warcio; name one that has in GREGOR_TEST_PYTHON");
        byte[] encoded = gzip("<p>hello</p>");
        byte[] every = new byte[70_000];
        for (int i = 0; i < every.length; i++) {
            every[i] = (byte) ((i * 31) >> 3);
        }
        write(List.of(
                Exchanges.page("https://a.example/", encoded, "Content-Encoding: gzip", "Transfer-Encoding: chunked"),
                Exchanges.page("https://a.example/every", every, "Content-Length: 70000"),
                Exchanges.page("https://b.example/", encoded, "Content-Encoding: gzip"),
                Exchanges.exchange("https://a.example/", "304 Not Modified", new byte[0], false),
                Exchanges.exchange("https://a.example/gone", "404 Not Found", new byte[0], true, "Content-Length: 9")));

        String none = sha256(new byte[0]);
        assertThat(run(
                                python,
                                "-c",
                                READ,
                                folder.resolve("archive/gregor-00001.warc.gz").toString())
                        .lines())
                .containsExactly(
                        "warcinfo",
                        "response https://a.example/ 200 OK " + sha256(encoded) + " -",
                        "request / HTTP/1.1",
                        "response https://a.example/every 200 OK " + sha256(every) + " -",
                        "request /every HTTP/1.1",
                        "revisit https://b.example/ 200 OK " + none + " https://a.example/",
                        "request / HTTP/1.1",
                        "revisit https://a.example/ 304 Not Modified " + none + " https://a.example/",
                        "request / HTTP/1.1",
                        "response https://a.example/gone 404 Not Found " + none + " -",
                        "request /gone HTTP/1.1");
    }

    private void write(List<Exchange> exchanges) throws Exception {
        try (WarcTarget target = new WarcTarget(folder, 1L << 30, null)) {
            target.open();
            target.write(Exchanges.records(exchanges), Exchanges.position(exchanges.size()));
        }
    }

    private static boolean hasWarcio(String python) throws InterruptedException {
        try {
            return new ProcessBuilder(python, "-c", "import warcio").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return output;
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static String sha256(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }
}
