package dev.gregor.app.demo;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** One site and what is at which of its paths. */
final class SampleSite {
    private static final String SESSION_PARAMETER = "[?&]PHPSESSID=[0-9a-f]*";

    private final String host;
    private final Map<String, SiteResponse> answers = new LinkedHashMap<>();

    SampleSite(String host) {
        this.host = host;
    }

    String host() {
        return host;
    }

    SampleSite page(String path, PageBuilder sheet) {
        return page(path, sheet.html());
    }

    SampleSite page(String path, String html) {
        return put(path, SiteResponse.ok("text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8)));
    }

    /** A page whose header does not tell its charset. */
    SampleSite page(String path, PageBuilder sheet, Charset charset) {
        return put(path, SiteResponse.ok("text/html", sheet.html().getBytes(charset)));
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

    private SampleSite put(String path, SiteResponse answer) {
        if (answers.put(path, answer) != null) {
            throw new IllegalStateException(host + " already has " + path);
        }
        return this;
    }

    /** What is at a path and query. A session id in it is as good as any other, and good for nothing. */
    Optional<SiteResponse> find(String target) {
        return Optional.ofNullable(answers.get(target.replaceFirst(SESSION_PARAMETER, "")));
    }

    Map<String, SiteResponse> answers() {
        return answers;
    }
}
