package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.excluded;
import static dev.gregor.fetcher.http.Outcomes.failed;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdOutputStream;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContentEncodingTest {
    private static final byte[] PLAIN = ("<html>".repeat(50) + "안녕").getBytes(StandardCharsets.UTF_8);
    private static final byte[] ZEROS = new byte[10 << 20];

    // PLAIN and ZEROS in brotli; Java has no brotli encoder.
    private static final byte[] PLAIN_BROTLI =
            Base64.getDecoder().decode("GzEB+B0JNk50M6mRo+ZBW2eXlYiF7cPWRqdkmS0OCIwn7AI=");
    private static final byte[] ZEROS_BROTLI = Base64.getDecoder().decode("y///P/gnAOKxQCD3/i///z/wTwDEYRGA7v0H");

    private final FetchFixture fetcher = new FetchFixture(settings -> settings.maxBodyBytes(100_000));

    @AfterEach
    void close() {
        fetcher.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "x-gzip", "GZip", " gzip ", "identity, gzip", "gzip,"})
    void shouldDecodeGzip(String name) throws IOException {
        assertThat(fetch(name, gzip(PLAIN))).isEqualTo(PLAIN);
    }

    @Test
    void shouldDecodeGzipOfSeveralMembers() throws IOException {
        byte[] half = gzip(Arrays.copyOf(PLAIN, 100));
        byte[] rest = gzip(Arrays.copyOfRange(PLAIN, 100, PLAIN.length));

        assertThat(fetch("gzip", joined(half, rest))).isEqualTo(PLAIN);
    }

    @Test
    void shouldDecodeGzipWithGarbageBehind() throws IOException {
        assertThat(fetch("gzip", joined(gzip(PLAIN), new byte[] {13, 10, 0, 0})))
                .isEqualTo(PLAIN);
    }

    @Test
    void shouldDecodeDeflateInZlibFormat() throws IOException {
        assertThat(fetch("deflate", deflate(PLAIN, false))).isEqualTo(PLAIN);
    }

    @Test
    void shouldDecodeRawDeflate() throws IOException {
        assertThat(fetch("deflate", deflate(PLAIN, true))).isEqualTo(PLAIN);
    }

    @Test
    void shouldDecodeBrotli() {
        assertThat(fetch("br", PLAIN_BROTLI)).isEqualTo(PLAIN);
    }

    @Test
    void shouldDecodeZstd() {
        assertThat(fetch("zstd", Zstd.compress(PLAIN))).isEqualTo(PLAIN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "", ","})
    void shouldReadPlainBody(String name) {
        assertThat(fetch(name, PLAIN)).isEqualTo(PLAIN);
    }

    @Test
    void shouldDecodeTwoEncodings() throws IOException {
        assertThat(fetch("zstd, gzip", gzip(Zstd.compress(PLAIN)))).isEqualTo(PLAIN);
        assertThat(fetch("br\r\nContent-Encoding: deflate", deflate(PLAIN_BROTLI, false)))
                .isEqualTo(PLAIN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "br", "zstd", "br, gzip"})
    void shouldDecodeEmptyBody(String name) {
        assertThat(fetch(name, new byte[0])).isEmpty();
    }

    @Test
    void shouldDecodeUpToTheLimit() throws IOException {
        assertThat(fetch("gzip", gzip(new byte[100_000]))).hasSize(100_000);
    }

    @Test
    void shouldExcludeDecompressionBombs() throws IOException {
        shouldExclude("gzip", gzip(new byte[100_001]));
        shouldExclude("gzip", gzip(ZEROS));
        shouldExclude("deflate", deflate(ZEROS, false));
        shouldExclude("deflate", deflate(ZEROS, true));
        shouldExclude("br", ZEROS_BROTLI);
        shouldExclude("zstd", Zstd.compress(ZEROS));
        shouldExclude("gzip, gzip", gzip(gzip(ZEROS)));
        shouldExclude("br, zstd", Zstd.compress(ZEROS_BROTLI));
    }

    @Test
    void shouldLimitDecompressionRatio() throws IOException {
        BodyBuffer bomb = new BodyBuffer(ZEROS_BROTLI.length);
        bomb.append(ByteBuffer.wrap(ZEROS_BROTLI), ZEROS_BROTLI.length);

        ContentDecoding.DecodedBody decoded =
                ContentDecoding.decode(bomb, List.of(ContentCoding.BROTLI), 100 << 20, false);

        assertThat(decoded.overLimit()).isTrue();
        assertThat(decoded.bytes().length())
                .as("bytes decoded before the limit")
                .isEqualTo(1 << 20);
    }

    @Test
    void shouldExcludeBombInFirstCoding() throws IOException {
        byte[] manyEmptyMembers = repeated(gzip(new byte[0]), 10_000);

        shouldExclude("gzip, gzip", gzip(manyEmptyMembers));
    }

    @Test
    void shouldExcludeEncodedBodyOverLimit() {
        shouldExclude("gzip", new byte[100_001]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "br", "zstd"})
    void shouldReportCorruptData(String name) {
        shouldFail(name, "this is not encoded at all".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void shouldReportTruncatedData() throws IOException {
        shouldFail("gzip", truncated(gzip(PLAIN)));
        shouldFail("deflate", truncated(deflate(PLAIN, false)));
        shouldFail("br", truncated(PLAIN_BROTLI));
        shouldFail("zstd", truncated(Zstd.compress(PLAIN)));
    }

    @Test
    void shouldReportZstdThatNeedsTooMuchMemory() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZstdOutputStream zstd = new ZstdOutputStream(out).setLong(27)) {
            zstd.write(PLAIN);
        }
        shouldFail("zstd", out.toByteArray());
    }

    @ParameterizedTest
    @ValueSource(strings = {"compress", "utf-8", "gzip, gzip, gzip", "gzip; q=1"})
    void shouldReportUnknownEncoding(String name) {
        shouldFail(name, PLAIN);
    }

    private byte[] fetch(String encoding, byte[] body) {
        try (ScriptedServer server = encoded(encoding, body)) {
            return FetchFixture.pageOf(fetcher.page(server.url("/"))).body();
        }
    }

    private void shouldExclude(String encoding, byte[] body) {
        try (ScriptedServer server = encoded(encoding, body)) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(excluded(ExclusionReason.TOO_LARGE));
        }
    }

    private void shouldFail(String encoding, byte[] body) {
        try (ScriptedServer server = encoded(encoding, body)) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(failed(FailureCause.PROTOCOL));
        }
    }

    private static ScriptedServer encoded(String encoding, byte[] body) {
        return ScriptedServer.responding(joined(
                ("HTTP/1.1 200 OK\r\nContent-Encoding: " + encoding + "\r\nContent-Length: " + body.length + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII),
                body));
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
        }
        return out.toByteArray();
    }

    private static byte[] deflate(byte[] plain, boolean raw) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream deflate = new DeflaterOutputStream(out, new Deflater(9, raw))) {
            deflate.write(plain);
        }
        return out.toByteArray();
    }

    private static byte[] truncated(byte[] whole) {
        return Arrays.copyOf(whole, whole.length - 5);
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    private static byte[] repeated(byte[] part, int times) {
        byte[] all = new byte[part.length * times];
        for (int i = 0; i < times; i++) {
            System.arraycopy(part, 0, all, i * part.length, part.length);
        }
        return all;
    }
}
