package dev.gregor.web;

import com.sun.net.httpserver.HttpExchange;
import dev.gregor.web.WebServerOptions.WebLimits;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Reads requests within their limits. */
final class RequestIntake {
    private static final byte[] NOTHING = {};

    private final WebLimits limits;

    RequestIntake(WebLimits limits) {
        this.limits = limits;
    }

    WebRequest read(HttpExchange exchange) throws IOException, WebError {
        URI target = exchange.getRequestURI();
        String path = Objects.requireNonNullElse(target.getRawPath(), "/");
        String query = Objects.requireNonNullElse(target.getRawQuery(), "");
        if (path.length() + query.length() > limits.url()) {
            throw new WebError(414, "The address is longer than " + limits.url() + " characters.");
        }
        Map<String, String> headers = headers(exchange);
        if (!headers.containsKey("host")) {
            throw new WebError(400, "The request does not name a host.");
        }
        String method = exchange.getRequestMethod();
        byte[] body = method.equals("POST") ? body(exchange) : NOTHING;
        return new WebRequest(
                method,
                path,
                WebParameters.parse(query),
                headers,
                body,
                exchange.getRemoteAddress().getAddress());
    }

    private Map<String, String> headers(HttpExchange exchange) throws WebError {
        Map<String, String> headers = new HashMap<>();
        int length = 0;
        for (Map.Entry<String, List<String>> header :
                exchange.getRequestHeaders().entrySet()) {
            String name = header.getKey().toLowerCase(Locale.ROOT);
            String value = String.join(name.equals("cookie") ? "; " : ", ", header.getValue());
            length += name.length() + value.length();
            headers.put(name, value);
        }
        if (length > limits.headers()) {
            throw new WebError(431, "The headers are longer than " + limits.headers() + " characters.");
        }
        return headers;
    }

    private byte[] body(HttpExchange exchange) throws IOException, WebError {
        byte[] body = exchange.getRequestBody().readNBytes(limits.body() + 1);
        if (body.length > limits.body()) {
            throw new WebError(413, "The request is larger than " + limits.body() + " bytes.");
        }
        return body;
    }
}
