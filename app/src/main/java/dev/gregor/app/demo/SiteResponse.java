package dev.gregor.app.demo;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The response of a site.
 *
 * @param location the target of a redirect
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SiteResponse(
        int status, String contentType, @Nullable String location, byte[] body) {
    static SiteResponse ok(String contentType, byte[] body) {
        return new SiteResponse(200, contentType, null, body);
    }

    static SiteResponse redirect(int status, String location) {
        return new SiteResponse(status, "text/plain", location, new byte[0]);
    }

    static SiteResponse notFound() {
        byte[] body =
                "<title>Not found</title><p>There is nothing here but gulls.</p>".getBytes(StandardCharsets.UTF_8);
        return new SiteResponse(404, "text/html; charset=utf-8", null, body);
    }

    boolean isPage() {
        return status == 200 && contentType.startsWith("text/html");
    }
}
