package dev.gregor.fetcher.signature;

import java.util.List;

/**
 * The document that a crawler's operator publishes at {@link #PATH} of the origin that its requests name in Signature-Agent.
 *
 * @param keys JSON Web Keys
 */
public record KeyDirectory(List<PublicKey> keys) {
    public static final String PATH = "/.well-known/http-message-signatures-directory";
    public static final String MEDIA_TYPE = "application/http-message-signatures-directory+json";

    public KeyDirectory {
        keys = List.copyOf(keys);
    }

    /** The public half of a {@link BotKey} as a JSON Web Key (RFC 8037). */
    public record PublicKey(String kty, String crv, String kid, String x, String use) {}

    public static KeyDirectory of(BotKey key) {
        return new KeyDirectory(List.of(new PublicKey("OKP", "Ed25519", key.thumbprint(), key.x(), "sig")));
    }
}
