package dev.gregor.topics;

import dev.gregor.urls.CanonicalizerSettings;
import dev.gregor.urls.CrawlUrl;

/**
 * A URL as it stands in a record. Stages write canonical ones, so it is not parsed again; but anyone may write to a
 * topic, so what no stage could live with is refused.
 */
public final class UrlFormat {
    private static final String[] SCHEMES = {"http://", "https://"};
    private static final int MAX_PORT_DIGITS = 5;
    private static final int MAX_PORT = 65_535;

    private UrlFormat() {}

    /**
     * Reads a URL from a record.
     *
     * @throws IllegalArgumentException if it is not a URL that could be fetched
     */
    public static CrawlUrl read(String text) {
        if (text.length() > CanonicalizerSettings.DEFAULT_MAX_LENGTH) {
            throw new IllegalArgumentException("a URL of " + text.length() + " characters");
        }
        for (String scheme : SCHEMES) {
            if (text.startsWith(scheme)) {
                int slash = text.indexOf('/', scheme.length());
                int end = slash < 0 ? text.length() : slash;
                if (isAuthority(text.substring(scheme.length(), end)) && isPrintable(text, end)) {
                    return new CrawlUrl(text);
                }
            }
        }
        throw new IllegalArgumentException("not a canonical http or https URL: " + Decoded.printable(text));
    }

    /** Whether this is a host name or address, maybe with a port. */
    static boolean isAuthority(String text) {
        int colon = text.indexOf(':', Math.max(0, text.lastIndexOf(']')));
        int end = colon < 0 ? text.length() : colon;
        return end > 0 && isHostname(text, end) && (colon < 0 || isPort(text, colon + 1));
    }

    private static boolean isHostname(String text, int end) {
        for (int i = 0; i < end; i++) {
            if (text.charAt(i) <= ' ' || text.charAt(i) > '~' || "/?#@\\%\"<>".indexOf(text.charAt(i)) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPort(String text, int start) {
        int digits = text.length() - start;
        if (digits < 1 || digits > MAX_PORT_DIGITS) {
            return false;
        }
        for (int i = start; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return Integer.parseInt(text, start, text.length(), 10) <= MAX_PORT;
    }

    private static boolean isPrintable(String text, int start) {
        for (int i = start; i < text.length(); i++) {
            if (text.charAt(i) <= ' ' || text.charAt(i) > '~') {
                return false;
            }
        }
        return true;
    }
}
