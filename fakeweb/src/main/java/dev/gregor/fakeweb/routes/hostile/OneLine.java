package dev.gregor.fakeweb.routes.hostile;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;

/** Sends megabytes of HTML without a line break, chunked. */
public record OneLine(int megabytes) implements Route {
    private static final int MEGABYTE = 1024 * 1024;
    private static final String WORDS = "<b>word</b> and ";

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        byte[] chunk = (Integer.toHexString(MEGABYTE) + "\r\n" + WORDS.repeat(MEGABYTE / WORDS.length()) + "\r\n")
                .getBytes(US_ASCII);
        response.status(200).header("Content-Type", Html.TYPE).header("Transfer-Encoding", "chunked");
        response.sendHead();
        for (int i = 0; i < megabytes; i++) {
            response.raw(chunk);
        }
        response.last("0\r\n\r\n".getBytes(US_ASCII));
        response.keepOpen();
    }
}
