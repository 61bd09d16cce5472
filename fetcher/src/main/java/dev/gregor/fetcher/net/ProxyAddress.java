package dev.gregor.fetcher.net;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * The address of an HTTP proxy.
 *
 * @param host without the brackets of an IPv6 address
 */
public record ProxyAddress(String host, int port) {
    private static final String EXPECTED =
            "expected http://host:port without a path or password, or an empty value for no proxy";
    private static final int MAX_PORT = 65_535;

    /** Parses a setting; a blank text means no proxy. */
    public static Optional<ProxyAddress> parse(String text) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        URI uri;
        try {
            uri = new URI(text.strip());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(EXPECTED, e);
        }
        if (!isProxyUrl(uri)) {
            throw new IllegalArgumentException(EXPECTED);
        }
        String host = uri.getHost();
        return Optional.of(
                new ProxyAddress(host.startsWith("[") ? host.substring(1, host.length() - 1) : host, uri.getPort()));
    }

    private static boolean isProxyUrl(URI uri) {
        return "http".equalsIgnoreCase(uri.getScheme())
                && uri.getHost() != null
                && uri.getPort() > 0
                && uri.getPort() <= MAX_PORT
                && uri.getRawUserInfo() == null
                && (uri.getRawPath().isEmpty() || uri.getRawPath().equals("/"))
                && uri.getRawQuery() == null
                && uri.getRawFragment() == null;
    }
}
