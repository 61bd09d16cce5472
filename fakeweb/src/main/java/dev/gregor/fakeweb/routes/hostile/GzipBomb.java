package dev.gregor.fakeweb.routes.hostile;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** A gzip bomb: a few kilobytes that decompress to megabytes of blanks. */
public final class GzipBomb implements Route {
    private static final int MEGABYTE = 1024 * 1024;

    private final byte[] compressed;

    public GzipBomb(int megabytes) {
        this.compressed = compress(megabytes);
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.status(200).header("Content-Type", Html.TYPE).header("Content-Encoding", "gzip");
        response.body(compressed);
    }

    private static byte[] compress(int megabytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] blanks = " ".repeat(MEGABYTE).getBytes(US_ASCII);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            for (int i = 0; i < megabytes; i++) {
                gzip.write(blanks);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
