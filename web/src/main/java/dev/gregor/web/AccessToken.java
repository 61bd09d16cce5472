package dev.gregor.web;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The secret that opens a server. Programs send it as {@code Authorization: Bearer …}. Browsers get a cookie for it, which is
 * derived from the token and does not reveal it. Both are compared in constant time.
 */
public final class AccessToken {
    public static final int MIN_LENGTH = 16;
    public static final int MAX_LENGTH = 512;

    private static final String BEARER = "Bearer ";

    private final byte[] digest;
    private final String session;

    private AccessToken(String token) {
        this.digest = sha256(token);
        this.session = derive(token);
    }

    /**
     * A token as a user wrote it.
     *
     * @throws IllegalArgumentException if it is easy to guess, with what is expected
     */
    public static AccessToken of(String token) {
        String text = token.strip();
        boolean printable = text.chars().allMatch(letter -> letter > ' ' && letter < 127);
        if (text.length() < MIN_LENGTH || text.length() > MAX_LENGTH || !printable) {
            throw new IllegalArgumentException("expected " + MIN_LENGTH + " to " + MAX_LENGTH
                    + " letters, digits and signs without spaces, such as 'openssl rand -hex 16' prints");
        }
        return new AccessToken(text);
    }

    boolean matches(String token) {
        return MessageDigest.isEqual(digest, sha256(token.strip()));
    }

    boolean admits(WebRequest request, String cookie) {
        String header = request.header("Authorization");
        if (header.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
            return matches(header.substring(BEARER.length()));
        }
        return isSession(request.cookie(cookie));
    }

    /** Whether a request tries to prove something; it may be wrong. */
    static boolean isTried(WebRequest request) {
        return !request.header("Authorization").isEmpty();
    }

    private boolean isSession(String cookie) {
        return MessageDigest.isEqual(session.getBytes(StandardCharsets.UTF_8), cookie.getBytes(StandardCharsets.UTF_8));
    }

    /** The value of the cookie. It holds as long as the token. */
    String session() {
        return session;
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    private static String derive(String token) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(token.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            byte[] value = mac.doFinal("gregor session".getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(value);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has HmacSHA256", e);
        }
    }
}
