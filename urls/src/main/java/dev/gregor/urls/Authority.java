package dev.gregor.urls;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The authority and host parsers of the URL standard for http and https: {@code user:password@host:port}. */
final class Authority {
    /** The forbidden domain code points of the URL standard, except controls. */
    private static final String FORBIDDEN = " #/:<>?@[\\]^|%\u007F";

    private static final int MAX_PORT = 65_535;

    private Authority() {}

    /** The host in lower-case ASCII, followed by the port unless it is the default of {@code scheme}. */
    static String canonical(String text, String scheme) throws InvalidUrlException {
        int at = text.lastIndexOf('@');
        String hostAndPort = text.substring(at + 1);
        int colon = hostAndPort.indexOf(':', Math.max(0, hostAndPort.lastIndexOf(']')));
        String host = colon < 0 ? hostAndPort : hostAndPort.substring(0, colon);
        String port = colon < 0 ? "" : port(hostAndPort.substring(colon + 1), scheme);
        String canonical = host(host) + port;
        if (at > 0 && !text.substring(0, at).equals(":")) {
            throw new InvalidUrlException(
                    UrlResult.Problem.CREDENTIALS,
                    "The URL contains a user name or password; remove everything before the @.");
        }
        return canonical;
    }

    private static String port(String text, String scheme) throws InvalidUrlException {
        if (text.isEmpty()) {
            return "";
        }
        int port = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            port = digit < 0 || digit > 9 ? MAX_PORT + 1 : port * 10 + digit;
            if (port > MAX_PORT) {
                throw InvalidUrlException.malformed(
                        InvalidUrlException.quoted(text) + " is not a port number from 0 to 65535.");
            }
        }
        return port == defaultPort(scheme) ? "" : ":" + port;
    }

    static int defaultPort(String scheme) {
        return scheme.equals("https") ? 443 : 80;
    }

    private static String host(String text) throws InvalidUrlException {
        if (text.isEmpty()) {
            throw InvalidUrlException.malformed("The URL has no host.");
        }
        if (text.length() > DomainName.MAX_LENGTH) {
            throw InvalidUrlException.malformed(
                    "The host name is longer than " + DomainName.MAX_LENGTH + " characters.");
        }
        String host = text.startsWith("[") ? ipv6(text) : domainOrIpv4(text);
        if (host == null) {
            throw InvalidUrlException.malformed(
                    InvalidUrlException.quoted(text) + " is not a valid host name or IP address.");
        }
        return host;
    }

    private static @Nullable String ipv6(String text) {
        String address = text.endsWith("]") ? Ipv6Address.canonical(text.substring(1, text.length() - 1)) : null;
        return address == null ? null : "[" + address + "]";
    }

    private static @Nullable String domainOrIpv4(String text) {
        String domain = new String(PercentEncoding.decode(text), StandardCharsets.UTF_8);
        String ascii = DomainName.toAscii(domain);
        if (ascii == null || ascii.isEmpty() || ascii.chars().anyMatch(Authority::isForbidden)) {
            return null;
        }
        return Ipv4Address.endsInNumber(ascii) ? Ipv4Address.canonical(ascii) : ascii;
    }

    private static boolean isForbidden(int c) {
        return c < 0x20 || FORBIDDEN.indexOf(c) >= 0;
    }
}
