package dev.gregor.fakeweb;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A request as the client sent it.
 *
 * @param target path and query, as in the request line
 * @param host the Host header in lower case, with the port; empty if the request had none
 * @param headers by case-insensitive name; repeated headers are joined by commas
 */
public record FakeRequest(String method, String target, String protocol, String host, Map<String, String> headers) {
    public FakeRequest {
        Map<String, String> copy = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        copy.putAll(headers);
        headers = Collections.unmodifiableMap(copy);
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** The target without its query. */
    public String path() {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    public String url() {
        return "http://" + host + target;
    }

    boolean wantsClose() {
        return protocol.equals("HTTP/1.0")
                || header("Connection").filter("close"::equalsIgnoreCase).isPresent();
    }
}
