package dev.gregor.fetcher.signature;

import java.io.IOException;
import java.io.Serial;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.EdECPrivateKey;
import java.security.interfaces.EdECPublicKey;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/** An Ed25519 key pair that identifies the crawler. In a file it is a private key in PEM, as OpenSSL writes it. */
public final class BotKey {
    private static final String BEGIN = "-----BEGIN PRIVATE KEY-----";
    private static final String END = "-----END PRIVATE KEY-----";
    private static final String ED25519 = "Ed25519";
    private static final int KEY_BYTES = 32;
    private static final Base64.Encoder BASE64_URL = Base64.getUrlEncoder().withoutPadding();

    private final EdECPrivateKey privateKey;
    private final String x;
    private final String thumbprint;

    private BotKey(KeyPair pair) {
        this.privateKey = (EdECPrivateKey) pair.getPrivate();
        this.x = BASE64_URL.encodeToString(encode((EdECPublicKey) pair.getPublic()));
        this.thumbprint = thumbprintOf(x);
    }

    /** The file does not hold an Ed25519 key. */
    public static final class BadKeyException extends IOException {
        @Serial
        private static final long serialVersionUID = 1;

        BadKeyException(String message) {
            super(message);
        }
    }

    public static BotKey generate(SecureRandom random) {
        return new BotKey(pair(random));
    }

    public static BotKey read(Path file) throws IOException {
        return parse(Files.readString(file, StandardCharsets.US_ASCII));
    }

    /**
     * Parses a private key in PEM.
     *
     * @throws BadKeyException if it is another kind of key, or none
     */
    public static BotKey parse(String pem) throws BadKeyException {
        int begin = pem.indexOf(BEGIN);
        int end = pem.indexOf(END);
        if (begin < 0 || end < begin) {
            throw new BadKeyException("expected a private key in PEM, between the lines " + BEGIN + " and " + END);
        }
        try {
            byte[] encoded = Base64.getMimeDecoder().decode(pem.substring(begin + BEGIN.length(), end));
            EdECPrivateKey key =
                    (EdECPrivateKey) KeyFactory.getInstance(ED25519).generatePrivate(new PKCS8EncodedKeySpec(encoded));
            return new BotKey(pair(new Seed(key.getBytes().orElseThrow())));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            BadKeyException bad = new BadKeyException("expected an Ed25519 key; 'gregor keys make' makes one");
            bad.initCause(e);
            throw bad;
        }
    }

    /** The private key in PEM. */
    public String toPem() {
        String encoded = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(privateKey.getEncoded());
        return BEGIN + '\n' + encoded + '\n' + END + '\n';
    }

    /** The public key, as the {@code x} of a JSON Web Key. */
    public String x() {
        return x;
    }

    /** The JWK thumbprint of the public key (RFC 7638, RFC 8037), by which signatures name it. */
    public String thumbprint() {
        return thumbprint;
    }

    byte[] sign(byte[] message) {
        try {
            Signature signature = Signature.getInstance(ED25519);
            signature.initSign(privateKey);
            signature.update(message);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java since 15 can sign with Ed25519", e);
        }
    }

    private static KeyPair pair(SecureRandom random) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(ED25519);
            generator.initialize(NamedParameterSpec.ED25519, random);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java since 15 has Ed25519", e);
        }
    }

    /** The 32 bytes of RFC 8032: y in little endian, with the parity of x in the highest bit. */
    private static byte[] encode(EdECPublicKey key) {
        BigInteger y = key.getPoint().getY();
        byte[] bigEndian = y.toByteArray();
        byte[] encoded = new byte[KEY_BYTES];
        for (int i = 0; i < Math.min(KEY_BYTES, bigEndian.length); i++) {
            encoded[i] = bigEndian[bigEndian.length - 1 - i];
        }
        if (key.getPoint().isXOdd()) {
            encoded[KEY_BYTES - 1] |= (byte) 0x80;
        }
        return encoded;
    }

    private static String thumbprintOf(String x) {
        String members = "{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"" + x + "\"}";
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(members.getBytes(StandardCharsets.US_ASCII));
            return BASE64_URL.encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /**
     * A source of randomness that returns a given seed. Java cannot compute the public key of a private one; but its
     * generator takes the random bytes that it is given as the private key, and computes the public one from them.
     */
    private static final class Seed extends SecureRandom {
        @Serial
        private static final long serialVersionUID = 1;

        private final transient byte[] seed;

        Seed(byte[] seed) {
            this.seed = seed.clone();
        }

        @Override
        public void nextBytes(byte[] bytes) {
            System.arraycopy(seed, 0, bytes, 0, bytes.length);
        }
    }
}
