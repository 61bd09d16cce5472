package dev.gregor.testing.web.routes;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** Megabytes of HTML without a line break, of a length that is not told beforehand. */
public record OneLine(int megabytes) implements Route {
    private static final int MEGABYTE = 1024 * 1024;
    private static final String WORDS = "<b>word</b> and ";

    @Override
    public void answer(Request request, Wire wire) throws IOException {
        byte[] chunk = (Integer.toHexString(MEGABYTE) + "\r\n" + WORDS.repeat(MEGABYTE / WORDS.length()) + "\r\n")
                .getBytes(US_ASCII);
        wire.status(200).header("Content-Type", Html.TYPE).header("Transfer-Encoding", "chunked");
        wire.sendHead();
        for (int i = 0; i < megabytes; i++) {
            wire.raw(chunk);
        }
        wire.last("0\r\n\r\n".getBytes(US_ASCII));
        wire.keepOpen();
    }
}
