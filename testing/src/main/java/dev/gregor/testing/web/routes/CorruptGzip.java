package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Calls itself gzip and begins like it, but is cut in the middle and filled up with noise. */
public record CorruptGzip(String html) implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        byte[] packed = Gzipped.gzip(html.getBytes(StandardCharsets.UTF_8));
        Arrays.fill(packed, packed.length / 2, packed.length, (byte) 0xa5);
        wire.status(200).header("Content-Type", Html.TYPE).header("Content-Encoding", "gzip");
        wire.body(packed);
    }
}
