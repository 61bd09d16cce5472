package dev.gregor.fakeweb.routes.hostile;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.github.luben.zstd.ZstdOutputStream;
import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A zstd bomb: a few kilobytes that decompress to megabytes of blanks. */
public final class ZstdBomb implements Route {
    private static final int MEGABYTE = 1024 * 1024;

    private final byte[] compressed;

    public ZstdBomb(int megabytes) {
        this.compressed = compress(megabytes);
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.status(200).header("Content-Type", Html.TYPE).header("Content-Encoding", "zstd");
        response.body(compressed);
    }

    private static byte[] compress(int megabytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] blanks = " ".repeat(MEGABYTE).getBytes(US_ASCII);
        try (ZstdOutputStream zstd = new ZstdOutputStream(out)) {
            for (int i = 0; i < megabytes; i++) {
                zstd.write(blanks);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
