package dev.gregor.parser;

import dev.gregor.topics.records.Page;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The name of a content. */
final class ContentDigest {
    private static final String PREFIX = "sha256:";
    private static final int CHARS = PREFIX.length() + 64;

    private ContentDigest() {}

    /** As the fetcher had it already, if it did. */
    static String of(Page page) {
        String known = page.response().digest();
        return known != null && isDigest(known) ? known : of(page.body());
    }

    private static boolean isDigest(String text) {
        return text.length() == CHARS
                && text.startsWith(PREFIX)
                && text.chars().skip(PREFIX.length()).allMatch(ContentDigest::isLowerHex);
    }

    private static boolean isLowerHex(int c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    }

    private static String of(byte[] body) {
        try {
            return PREFIX
                    + HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
