package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.apache.hc.core5.net.URIAuthority;

/**
 * A URL taken apart for a request. No java.net.URI is made of it: a canonical URL's path and query go into the request
 * byte for byte, and some of them no URI would accept.
 *
 * @param host without the brackets of an IPv6 address
 * @param port -1 for the scheme's default
 */
record RequestTarget(String scheme, String host, int port, String pathAndQuery) {
    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;

    static RequestTarget of(CrawlUrl url) {
        String site = url.host().name();
        int colon = site.lastIndexOf(':');
        boolean hasPort = colon > site.lastIndexOf(']');
        String name = hasPort ? site.substring(0, colon) : site;
        return new RequestTarget(
                url.scheme(),
                name.startsWith("[") ? name.substring(1, name.length() - 1) : name,
                hasPort ? Integer.parseInt(site.substring(colon + 1)) : -1,
                url.pathAndQuery().isEmpty() ? "/" : url.pathAndQuery());
    }

    int actualPort() {
        return port >= 0 ? port : scheme.equals("https") ? HTTPS_PORT : HTTP_PORT;
    }

    HttpRequest request(Identity identity, VisitItem item) {
        BasicHttpRequest request =
                new BasicHttpRequest(Method.GET.name(), scheme, new URIAuthority(host, port), pathAndQuery);
        request.setHeaders(identity.headers());
        Validators.conditions(item).forEach(request::addHeader);
        String referer = Referer.of(item);
        if (referer != null) {
            request.addHeader(HttpHeaders.REFERER, referer);
        }
        return request;
    }
}
