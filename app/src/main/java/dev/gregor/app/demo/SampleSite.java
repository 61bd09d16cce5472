package dev.gregor.app.demo;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** One site: its responses by path and query. */
final class SampleSite {
    private static final String SESSION_PARAMETER = "[?&]PHPSESSID=[0-9a-f]*";

    private final String host;
    private final Map<String, SiteResponse> responses = new LinkedHashMap<>();

    SampleSite(String host) {
        this.host = host;
    }

    String host() {
        return host;
    }

    SampleSite page(String path, PageBuilder page) {
        return page(path, page.html());
    }

    SampleSite page(String path, String html) {
        return put(path, SiteResponse.ok("text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8)));
    }

    /** A page without a charset in its header. */
    SampleSite page(String path, PageBuilder page, Charset charset) {
        return put(path, SiteResponse.ok("text/html", page.html().getBytes(charset)));
    }

    SampleSite file(String path, String contentType, byte[] bytes) {
        return put(path, SiteResponse.ok(contentType, bytes));
    }

    SampleSite redirect(String path, int status, String target) {
        return put(path, SiteResponse.redirect(status, target));
    }

    SampleSite robots(String text) {
        return file("/robots.txt", "text/plain", text.getBytes(StandardCharsets.UTF_8));
    }

    private SampleSite put(String path, SiteResponse response) {
        if (responses.put(path, response) != null) {
            throw new IllegalStateException(host + " already has " + path);
        }
        return this;
    }

    /** The response to a path and query. A session id in the query is ignored. */
    Optional<SiteResponse> find(String target) {
        return Optional.ofNullable(responses.get(target.replaceFirst(SESSION_PARAMETER, "")));
    }

    Map<String, SiteResponse> responses() {
        return responses;
    }
}
