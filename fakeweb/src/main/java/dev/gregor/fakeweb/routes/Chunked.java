package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Sends a page in chunks of a few bytes. If {@code truncated}, the connection ends after half of the page. */
public record Chunked(String html, int chunkSize, boolean truncated) implements Route {
    public Chunked(String html) {
        this(html, 16, false);
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.status(200)
                .header("Content-Type", Html.TYPE)
                .header("Transfer-Encoding", "chunked")
                .sendHead();
        byte[] body = html.getBytes(StandardCharsets.UTF_8);
        int end = truncated ? body.length / 2 : body.length;
        for (int start = 0; start < end; start += chunkSize) {
            int size = Math.min(chunkSize, end - start);
            response.raw(Integer.toHexString(size) + "\r\n");
            response.raw(new String(body, start, size, StandardCharsets.ISO_8859_1) + "\r\n");
        }
        if (!truncated) {
            response.last("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            response.keepOpen();
        }
    }
}
