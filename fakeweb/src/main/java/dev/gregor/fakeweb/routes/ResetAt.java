package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Resets the connection at a given point of the response. */
public record ResetAt(ResetPoint point) implements Route {
    /** What is sent before the reset. */
    public enum ResetPoint {
        BEFORE_RESPONSE(""),
        IN_STATUS_LINE("HTTP/1."),
        IN_HEAD("HTTP/1.1 200 OK\r\nContent-Type: text/h"),
        AFTER_HEAD("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n"),
        IN_BODY("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n<p>half of"),
        IN_CHUNK("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n50\r\n<p>half"),
        BEFORE_LAST_CHUNK(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n<p>\r\n");

        private final String sent;

        ResetPoint(String sent) {
            this.sent = sent;
        }
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.raw(point.sent).abort();
    }
}
