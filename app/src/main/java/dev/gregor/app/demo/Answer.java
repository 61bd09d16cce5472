package dev.gregor.app.demo;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What a site answers.
 *
 * @param location where a redirect leads
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Answer(int status, String contentType, @Nullable String location, byte[] body) {
    static Answer ok(String contentType, byte[] body) {
        return new Answer(200, contentType, null, body);
    }

    static Answer redirect(int status, String location) {
        return new Answer(status, "text/plain", location, new byte[0]);
    }

    static Answer notFound() {
        byte[] body =
                "<title>Not found</title><p>There is nothing here but gulls.</p>".getBytes(StandardCharsets.UTF_8);
        return new Answer(404, "text/html; charset=utf-8", null, body);
    }

    boolean isPage() {
        return status == 200 && contentType.startsWith("text/html");
    }
}
