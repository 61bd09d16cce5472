package dev.gregor.fetcher.http;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Computes the digest by which equal bodies are recognised. */
final class BodyDigest {
    private BodyDigest() {}

    /** The SHA-256 digest as {@code sha256:…}. Do not call it on an I/O thread: it takes too long. */
    static String of(byte[] body) {
        try {
            return "sha256:"
                    + HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }
}
