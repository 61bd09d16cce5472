package dev.gregor.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;

/** Sends responses, compressed if that is worth it. */
final class ResponseSender {
    private static final int MIN_COMPRESSED = 1_024;

    private ResponseSender() {}

    static void send(HttpExchange exchange, WebResponse response) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Cache-Control", "no-store");
        SecurityHeaders.ALL.forEach(headers::set);
        response.headers().forEach(headers::set);
        if (!response.type().isEmpty()) {
            headers.set("Content-Type", response.type());
        }
        byte[] body = response.body();
        if (body.length >= MIN_COMPRESSED) {
            headers.set("Vary", "Accept-Encoding");
            if (acceptsGzip(exchange)) {
                headers.set("Content-Encoding", "gzip");
                body = gzip(body);
            }
        }
        boolean onlyHead = exchange.getRequestMethod().equals("HEAD");
        if (onlyHead) {
            headers.set("Content-Length", Integer.toString(body.length));
        }
        exchange.sendResponseHeaders(response.status(), onlyHead || body.length == 0 ? -1 : body.length);
        if (!onlyHead && body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    private static boolean acceptsGzip(HttpExchange exchange) {
        String accepted =
                Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("Accept-Encoding"), "");
        for (String coding : accepted.split(",", -1)) {
            String name = coding.strip().replace(" ", "");
            if (name.startsWith("gzip")) {
                return !name.endsWith(";q=0");
            }
        }
        return false;
    }

    private static byte[] gzip(byte[] body) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(body.length / 3);
        try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
            out.write(body);
        }
        return compressed.toByteArray();
    }
}
