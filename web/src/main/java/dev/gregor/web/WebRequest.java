package dev.gregor.web;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** A request that has passed the checks of the server. */
public final class WebRequest {
    private final String method;
    private final String path;
    private final WebParameters parameters;
    private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final byte[] body;
    private final InetAddress client;

    WebRequest(
            String method,
            String path,
            WebParameters parameters,
            Map<String, String> headers,
            byte[] body,
            InetAddress client) {
        this.method = method;
        this.path = path;
        this.parameters = parameters;
        this.headers.putAll(headers);
        this.body = body.clone();
        this.client = client;
    }

    /** HEAD is answered like GET, without the body. */
    public String method() {
        return method;
    }

    /** As it was sent, not decoded. */
    public String path() {
        return path;
    }

    /** Those of the query string. */
    public WebParameters parameters() {
        return parameters;
    }

    /** The parameters of a form in the body. */
    public WebParameters form() {
        return WebParameters.parse(text());
    }

    /** The body as text. */
    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /** The address from which the request came: of the proxy, if there is one. */
    public InetAddress client() {
        return client;
    }

    /** Empty if there is no such header. */
    public String header(String name) {
        return headers.getOrDefault(name, "");
    }

    /** The value of a cookie; empty if there is none. */
    public String cookie(String name) {
        for (String each : header("Cookie").split(";", -1)) {
            String cookie = each.strip();
            if (cookie.startsWith(name + "=")) {
                return cookie.substring(name.length() + 1);
            }
        }
        return "";
    }

    /** Whether the client is a program that wants JSON. */
    public boolean isApi() {
        return path.startsWith("/api/");
    }
}
