package dev.gregor.web;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A response. It is small enough to be in memory. */
public final class WebResponse {
    public static final String HTML = "text/html; charset=utf-8";
    public static final String JSON = "application/json";
    public static final String TEXT = "text/plain; charset=utf-8";

    private static final byte[] NOTHING = {};

    private final int status;
    private final String type;
    private final byte[] body;
    private final Map<String, String> headers;

    private WebResponse(int status, String type, byte[] body, Map<String, String> headers) {
        this.status = status;
        this.type = type;
        this.body = body;
        this.headers = headers;
    }

    public static WebResponse of(int status, String type, byte[] body) {
        return new WebResponse(status, type, body.clone(), Map.of());
    }

    public static WebResponse of(int status, String type, String body) {
        return new WebResponse(status, type, body.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    public static WebResponse html(int status, HtmlWriter page) {
        return of(status, HTML, page.html());
    }

    public static WebResponse text(int status, String body) {
        return of(status, TEXT, body);
    }

    /** Has the browser get another page of this server. */
    public static WebResponse redirect(String path) {
        return empty(303).with("Location", path);
    }

    static WebResponse empty(int status) {
        return new WebResponse(status, "", NOTHING, Map.of());
    }

    public WebResponse with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new WebResponse(status, type, body, more);
    }

    public int status() {
        return status;
    }

    /** Empty if there is no body. */
    public String type() {
        return type;
    }

    public byte[] body() {
        return body.clone();
    }

    public Map<String, String> headers() {
        return Map.copyOf(headers);
    }
}
