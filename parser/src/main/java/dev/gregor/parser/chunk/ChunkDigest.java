package dev.gregor.parser.chunk;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The digest of what an embedding is made of: the headings, a line each, an empty line, and the text. */
final class ChunkDigest {
    private ChunkDigest() {}

    static String of(ChunkPassage passage) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String heading : passage.headingPath()) {
                update(digest, heading + '\n');
            }
            update(digest, "\n");
            update(digest, passage.text());
            return "sha256:" + HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static void update(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
    }
}
