package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** A page in gzip, whether the client asked for it or not. */
public record Gzipped(String html) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.status(200).header("Content-Type", Html.TYPE).header("Content-Encoding", "gzip");
        wire.body(gzip(html.getBytes(StandardCharsets.UTF_8)));
    }

    static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(plain);
        }
        return packed.toByteArray();
    }
}
