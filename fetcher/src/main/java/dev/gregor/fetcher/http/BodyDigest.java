package dev.gregor.fetcher.http;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** By what two bodies are known to be the same. */
final class BodyDigest {
    private BodyDigest() {}

    /** SHA-256, as {@code sha256:…}; takes long enough to be kept off the I/O threads. */
    static String of(byte[] body) {
        try {
            return "sha256:"
                    + HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
