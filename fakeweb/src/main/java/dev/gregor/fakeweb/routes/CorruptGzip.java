package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Declares gzip and begins as gzip, but overwrites the second half of the body. */
public record CorruptGzip(String html) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        byte[] packed = Gzipped.gzip(html.getBytes(StandardCharsets.UTF_8));
        Arrays.fill(packed, packed.length / 2, packed.length, (byte) 0xa5);
        response.status(200).header("Content-Type", Html.TYPE).header("Content-Encoding", "gzip");
        response.body(packed);
    }
}
