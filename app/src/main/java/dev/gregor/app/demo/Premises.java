package dev.gregor.app.demo;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** One site and what is at which of its paths. */
final class Premises {
    private static final String SESSION_PARAMETER = "[?&]PHPSESSID=[0-9a-f]*";

    private final String host;
    private final Map<String, Answer> answers = new LinkedHashMap<>();

    Premises(String host) {
        this.host = host;
    }

    String host() {
        return host;
    }

    Premises page(String path, Sheet sheet) {
        return page(path, sheet.html());
    }

    Premises page(String path, String html) {
        return put(path, Answer.ok("text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8)));
    }

    /** A page whose header does not tell its charset. */
    Premises page(String path, Sheet sheet, Charset charset) {
        return put(path, Answer.ok("text/html", sheet.html().getBytes(charset)));
    }

    Premises file(String path, String contentType, byte[] bytes) {
        return put(path, Answer.ok(contentType, bytes));
    }

    Premises redirect(String path, int status, String target) {
        return put(path, Answer.redirect(status, target));
    }

    Premises robots(String text) {
        return file("/robots.txt", "text/plain", text.getBytes(StandardCharsets.UTF_8));
    }

    private Premises put(String path, Answer answer) {
        if (answers.put(path, answer) != null) {
            throw new IllegalStateException(host + " already has " + path);
        }
        return this;
    }

    /** What is at a path and query. A session id in it is as good as any other, and good for nothing. */
    Optional<Answer> find(String target) {
        return Optional.ofNullable(answers.get(target.replaceFirst(SESSION_PARAMETER, "")));
    }

    Map<String, Answer> answers() {
        return answers;
    }
}
