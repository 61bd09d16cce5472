package dev.gregor.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessTokenTest {
    private static final String TOKEN = "0123456789abcdef";

    private volatile Instant now = Instant.EPOCH;
    private final WebServer server;
    private final WebClient client;

    AccessTokenTest() throws IOException {
        WebRouter router = WebRouter.builder()
                .get("/", request -> WebResponse.text(200, "inside"))
                .get("/api/x", request -> WebResponse.of(200, WebResponse.JSON, "{}"))
                .getOpen("/open", request -> WebResponse.text(200, "open"))
                .build();
        WebServerOptions options = WebServerOptions.loopback("test", 0)
                .withToken(AccessToken.of(TOKEN))
                .withClock(() -> now);
        server = WebServer.open(options, router);
        client = new WebClient(server);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "short", "with a space in it 123", "0123456789abcde"})
    void shouldRefuseTokensThatAreEasyToGuess(String token) {
        assertThatThrownBy(() -> AccessToken.of(token))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected 16 to 512");
    }

    @Test
    void shouldLetProgramsInWithTheToken() throws Exception {
        HttpResponse<String> without = client.get("/api/x");
        assertThat(without.statusCode()).isEqualTo(401);
        assertThat(without.headers().firstValue("WWW-Authenticate")).isPresent();
        assertThat(without.body()).isEqualTo("{\"error\":\"This server wants a token.\"}\n");

        assertThat(bearer("0123456789abcdeX").statusCode()).isEqualTo(401);
        assertThat(bearer(TOKEN).statusCode()).isEqualTo(200);
    }

    private HttpResponse<String> bearer(String token) throws IOException, InterruptedException {
        return client.get("/api/x", "Authorization", "Bearer " + token);
    }

    @Test
    void shouldTellNothingWithoutTheTokenNotEvenWhichPagesExist() throws Exception {
        assertThat(client.get("/nothing").statusCode()).isEqualTo(401);
        assertThat(client.get("/").body()).doesNotContain("inside").contains("name=\"token\"");
        assertThat(client.get("/open").body()).isEqualTo("open");
        assertThat(client.get("/gregor.css").statusCode()).isEqualTo(200);
    }

    @Test
    void shouldLetBrowsersLogIn() throws Exception {
        assertThat(client.get("/?q=a&b=%3Cx").body()).contains("name=\"next\" value=\"/?q=a&amp;b=%3Cx\"");

        HttpResponse<String> login = client.post("/login", "token=" + TOKEN + "&next=%2F%3Fq%3Da");

        assertThat(login.statusCode()).isEqualTo(303);
        assertThat(login.headers().firstValue("Location")).contains("/?q=a");
        String cookie = login.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).contains("HttpOnly", "SameSite=Strict").doesNotContain(TOKEN);
        String session = cookie.substring(0, cookie.indexOf(';'));
        assertThat(client.get("/", "Cookie", "other=1; " + session).body()).isEqualTo("inside");
        assertThat(client.get("/", "Cookie", session + "x").statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example/", "//evil.example", "/%5Cevil.example", "javascript:alert(1)", ""})
    void shouldStayHereAfterLogin(String next) throws Exception {
        HttpResponse<String> login = client.post("/login", "token=" + TOKEN + "&next=" + next);

        assertThat(login.headers().firstValue("Location")).contains("/");
    }

    @Test
    void shouldLookAtNoTokenAfterTooManyWrongOnes() throws Exception {
        for (int i = 0; i < FailedLogins.MAX - 1; i++) {
            assertThat(client.post("/login", "token=wrong").statusCode()).isEqualTo(401);
        }
        assertThat(bearer("wrong").statusCode()).isEqualTo(401);

        assertThat(bearer(TOKEN).statusCode()).isEqualTo(429);
        HttpResponse<String> login = client.post("/login", "token=" + TOKEN);
        assertThat(login.statusCode()).isEqualTo(429);
        assertThat(login.headers().firstValue("Retry-After")).contains("60");

        now = now.plus(FailedLogins.INTERVAL);

        assertThat(bearer(TOKEN).statusCode()).isEqualTo(200);
    }
}
