package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** Sends a page compressed with gzip, whether or not the client accepts it. */
public record Gzipped(String html) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.status(200).header("Content-Type", Html.TYPE).header("Content-Encoding", "gzip");
        response.body(gzip(html.getBytes(StandardCharsets.UTF_8)));
    }

    static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(plain);
        }
        return compressed.toByteArray();
    }
}
