package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** A page in chunks of a few bytes, well-behaved unless it is {@code cut}: then the connection ends amid the chunks. */
public record Chunked(String html, int chunkSize, boolean cut) implements Route {
    public Chunked(String html) {
        this(html, 16, false);
    }

    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.status(200)
                .header("Content-Type", Html.TYPE)
                .header("Transfer-Encoding", "chunked")
                .sendHead();
        byte[] body = html.getBytes(StandardCharsets.UTF_8);
        int end = cut ? body.length / 2 : body.length;
        for (int start = 0; start < end; start += chunkSize) {
            int size = Math.min(chunkSize, end - start);
            wire.raw(Integer.toHexString(size) + "\r\n");
            wire.raw(new String(body, start, size, StandardCharsets.ISO_8859_1) + "\r\n");
        }
        if (!cut) {
            wire.last("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            wire.keepOpen();
        }
    }
}
