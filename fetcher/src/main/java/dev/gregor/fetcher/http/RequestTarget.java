package dev.gregor.fetcher.http;

import dev.gregor.urls.CrawlUrl;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.apache.hc.core5.net.URIAuthority;

/**
 * A URL split into the parts of a request. It does not use java.net.URI, which rejects some canonical URLs: their path
 * and query are sent byte for byte.
 *
 * @param host without the brackets of an IPv6 address
 * @param explicitPort the port in the URL; -1 if it has none
 */
record RequestTarget(String scheme, String host, int explicitPort, String pathAndQuery) {
    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;

    static RequestTarget of(CrawlUrl url) {
        String authority = url.host().name();
        int colon = authority.lastIndexOf(':');
        boolean hasPort = colon > authority.lastIndexOf(']');
        String name = hasPort ? authority.substring(0, colon) : authority;
        return new RequestTarget(
                url.scheme(),
                name.startsWith("[") ? name.substring(1, name.length() - 1) : name,
                hasPort ? Integer.parseInt(authority.substring(colon + 1)) : -1,
                url.pathAndQuery().isEmpty() ? "/" : url.pathAndQuery());
    }

    /** The port to connect to: the one in the URL, else the default of its scheme. */
    int port() {
        if (explicitPort >= 0) {
            return explicitPort;
        }
        return scheme.equals("https") ? HTTPS_PORT : HTTP_PORT;
    }

    /** The host as the Host header names it, with the port unless it is the default of the scheme. */
    String authority() {
        String name = host.indexOf(':') < 0 ? host : '[' + host + ']';
        return explicitPort < 0 ? name : name + ':' + explicitPort;
    }

    /** A GET request without headers. */
    HttpRequest get() {
        return new BasicHttpRequest(Method.GET.name(), scheme, new URIAuthority(host, explicitPort), pathAndQuery);
    }
}
