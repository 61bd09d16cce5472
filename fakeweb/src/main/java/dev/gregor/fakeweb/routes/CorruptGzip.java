package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Calls itself gzip and begins like it, but is cut in the middle and filled up with noise. */
public record CorruptGzip(String html) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        byte[] packed = Gzipped.gzip(html.getBytes(StandardCharsets.UTF_8));
        Arrays.fill(packed, packed.length / 2, packed.length, (byte) 0xa5);
        wire.status(200).header("Content-Type", Html.TYPE).header("Content-Encoding", "gzip");
        wire.body(packed);
    }
}
