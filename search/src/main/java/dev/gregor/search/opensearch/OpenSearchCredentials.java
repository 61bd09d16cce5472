package dev.gregor.search.opensearch;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;

/** What the cluster wants to see before it answers. It is never printed. */
public final class OpenSearchCredentials {
    public static final OpenSearchCredentials NONE = new OpenSearchCredentials("");

    private final String header;

    private OpenSearchCredentials(String header) {
        this.header = header;
    }

    public static OpenSearchCredentials password(String user, String password) {
        byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return new OpenSearchCredentials("Basic " + Base64.getEncoder().encodeToString(pair));
    }

    public static OpenSearchCredentials token(String token) {
        return new OpenSearchCredentials("Bearer " + token);
    }

    /** The value of the header {@code Authorization}. */
    Optional<String> header() {
        return header.isEmpty() ? Optional.empty() : Optional.of(header);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OpenSearchCredentials credentials && header.equals(credentials.header);
    }

    @Override
    public int hashCode() {
        return Objects.hash(header);
    }

    @Override
    public String toString() {
        return header.isEmpty() ? "none" : "given";
    }
}
