package dev.gregor.fetcher.signature;

import dev.gregor.fetcher.signature.SignatureBase.Component;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Signs requests as Web Bot Auth asks (draft-ietf-webbotauth-httpsig-protocol): the authority of the request and the place
 * where the public key is found, for some minutes, each time with another nonce.
 */
public final class RequestSigner {
    private static final Duration VALIDITY = Duration.ofMinutes(5);
    private static final int NONCE_BYTES = 32;
    private static final String LABEL = "sig1";

    private final BotKey key;
    private final String agent;
    private final InstantSource clock;
    private final RandomGenerator random;

    /**
     * Creates a signer.
     *
     * @param agent the origin under which the key directory is found, such as {@code https://bot.example.org}
     * @param random of a quality that makes nonces unpredictable
     */
    public RequestSigner(BotKey key, String agent, InstantSource clock, RandomGenerator random) {
        this.key = key;
        this.agent = '"' + agent + '"';
        this.clock = clock;
        this.random = random;
    }

    /** The headers of a signed request. */
    public record SignatureHeaders(String signatureAgent, String signatureInput, String signature) {}

    /**
     * Checks the origin of a key directory.
     *
     * @throws IllegalArgumentException if the text is not an https origin
     */
    public static String checkAgent(String text) {
        String origin = text.strip();
        try {
            URI uri = new URI(origin);
            boolean isOrigin = "https".equals(uri.getScheme())
                    && uri.getHost() != null
                    && uri.getRawPath().isEmpty()
                    && uri.getRawQuery() == null
                    && uri.getRawFragment() == null
                    && uri.getRawUserInfo() == null;
            if (isOrigin) {
                return origin;
            }
        } catch (URISyntaxException e) {
            // the message below says what is expected
        }
        throw new IllegalArgumentException("expected an origin such as https://bot.example.org");
    }

    /**
     * Signs a request.
     *
     * @param authority the host of the request in lower case, with the port unless it is the default of the scheme
     */
    public SignatureHeaders sign(String authority) {
        long created = clock.instant().getEpochSecond();
        SignatureBase base = new SignatureBase(
                List.of(
                        Component.of("@authority", authority),
                        new Component("\"signature-agent\";key=\"" + LABEL + '"', agent)),
                ";created=" + created
                        + ";expires=" + (created + VALIDITY.toSeconds())
                        + ";keyid=\"" + key.thumbprint() + '"'
                        + ";alg=\"ed25519\""
                        + ";nonce=\"" + nonce() + '"'
                        + ";tag=\"web-bot-auth\"");
        return new SignatureHeaders(
                LABEL + '=' + agent,
                LABEL + '=' + base.input(),
                LABEL + "=:" + Base64.getEncoder().encodeToString(key.sign(base.bytes())) + ':');
    }

    private String nonce() {
        byte[] bytes = new byte[NONCE_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
