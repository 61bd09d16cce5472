package dev.gregor.fetcher.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.LoggedRequest;
import dev.gregor.fetcher.signature.BotKey;
import dev.gregor.fetcher.signature.RequestSigner;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.EdECPoint;
import java.security.spec.EdECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.time.InstantSource;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A server that verifies signatures from what it received, knowing nothing but the published key. */
class SignedFetchTest {
    private final BotKey key = BotKey.generate(new SecureRandom());
    private final FakeWeb web = FakeWeb.start();
    private final FakeSite site = web.site("a");

    @AfterEach
    void close() {
        web.close();
    }

    @Test
    void shouldSignEveryRequestVerifiably() throws Exception {
        RequestSigner signer =
                new RequestSigner(key, "https://bot.example.org", InstantSource.system(), new SecureRandom());
        site.page("/", "hello").robots("");
        try (FetchFixture fetcher = new FetchFixture(settings -> settings.signer(signer))) {
            fetcher.robots(site.url("/robots.txt"));
            fetcher.page(site.url("/"));
        }

        assertThat(web.log().all()).hasSize(2);
        for (LoggedRequest request : web.log().all()) {
            assertThat(isSigned(request, request.header("Host").orElseThrow())).isTrue();
            assertThat(isSigned(request, "other.example")).isFalse();
        }
    }

    @Test
    void shouldSignNothingWithoutKey() {
        site.page("/", "hello");
        try (FetchFixture fetcher = new FetchFixture()) {
            fetcher.page(site.url("/"));
        }

        assertThat(web.log().all()).singleElement().satisfies(request -> {
            assertThat(request.header("Signature")).isEmpty();
            assertThat(request.header("Signature-Input")).isEmpty();
            assertThat(request.header("Signature-Agent")).isEmpty();
        });
    }

    private boolean isSigned(LoggedRequest request, String authority) throws Exception {
        String agent = memberOf(request, "Signature-Agent");
        String input = memberOf(request, "Signature-Input");
        String signature = memberOf(request, "Signature");
        String base = "\"@authority\": " + authority + '\n'
                + "\"signature-agent\";key=\"sig1\": " + agent + '\n'
                + "\"@signature-params\": " + input;
        Signature verifier = Signature.getInstance("Ed25519");
        verifier.initVerify(publicKey());
        verifier.update(base.getBytes(StandardCharsets.US_ASCII));
        return verifier.verify(Base64.getDecoder().decode(signature.substring(1, signature.length() - 1)));
    }

    private static String memberOf(LoggedRequest request, String header) {
        String dictionary = request.header(header).orElseThrow();
        assertThat(dictionary).startsWith("sig1=");
        return dictionary.substring("sig1=".length());
    }

    private PublicKey publicKey() throws Exception {
        byte[] encoded = Base64.getUrlDecoder().decode(key.x());
        boolean odd = (encoded[31] & 0x80) != 0;
        encoded[31] &= 0x7f;
        byte[] bigEndian = new byte[32];
        for (int i = 0; i < 32; i++) {
            bigEndian[i] = encoded[31 - i];
        }
        EdECPoint point = new EdECPoint(odd, new BigInteger(1, bigEndian));
        return KeyFactory.getInstance("Ed25519")
                .generatePublic(new EdECPublicKeySpec(NamedParameterSpec.ED25519, point));
    }
}
