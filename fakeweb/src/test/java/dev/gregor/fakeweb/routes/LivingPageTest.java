package dev.gregor.fakeweb.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.TestClient;
import dev.gregor.fakeweb.routes.LivingPage.Validator;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LivingPageTest {
    private static final Instant MONDAY = Instant.parse("2026-01-05T08:00:00Z");
    private static final Instant TUESDAY = Instant.parse("2026-01-06T08:00:00Z");

    private final FakeWeb web = FakeWeb.start();
    private final FakeSite site = web.site("alive");
    private final TestClient visitor = new TestClient();

    @AfterEach
    void close() {
        web.close();
    }

    @Test
    void shouldSendTheBodyOnlyToThoseWhoDoNotHaveIt() throws Exception {
        LivingPage page = serve(new LivingPage("first", MONDAY));
        HttpResponse<byte[]> first = visitor.get(site.url("/"));
        String etag = first.headers().firstValue("etag").orElseThrow();

        HttpResponse<byte[]> second = visitor.get(site.url("/"), Map.of("If-None-Match", etag));
        page.change("second!", TUESDAY);
        HttpResponse<byte[]> third = visitor.get(site.url("/"), Map.of("If-None-Match", etag));

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(second.statusCode()).isEqualTo(304);
        assertThat(second.body()).isEmpty();
        assertThat(second.headers().firstValue("etag")).hasValue(etag);
        assertThat(third.statusCode()).isEqualTo(200);
        assertThat(third.body()).asString().isEqualTo("second!");
        assertThat(page.bodies()).isEqualTo(2);
        assertThat(page.unchanged()).isEqualTo(1);
        assertThat(page.bodyBytes()).isEqualTo("first".length() + "second!".length());
        assertThat(web.log().bodyBytes(site.host())).isEqualTo(page.bodyBytes());
        assertThat(web.connections()).as("a 304 leaves the connection open").isEqualTo(1);
    }

    @Test
    void shouldGoByTheDateIfThereIsNoEtag() throws Exception {
        LivingPage page = serve(new LivingPage("first", MONDAY, Validator.LAST_MODIFIED));
        HttpResponse<byte[]> first = visitor.get(site.url("/"));
        String date = first.headers().firstValue("last-modified").orElseThrow();

        assertThat(first.headers().firstValue("etag")).isEmpty();
        assertThat(statusSince(date)).isEqualTo(304);
        page.change("second", TUESDAY);
        assertThat(statusSince(date)).isEqualTo(200);
    }

    @Test
    void shouldAlwaysSendTheBodyWithoutValidators() throws Exception {
        LivingPage page = serve(new LivingPage("first", MONDAY, new Validator[0]));
        visitor.get(site.url("/"), Map.of("If-None-Match", "\"v1\""));

        assertThat(statusSince("Tue, 06 Jan 2026 08:00:00 GMT")).isEqualTo(200);
        assertThat(page.bodies()).isEqualTo(2);
    }

    @Test
    void shouldGoAndComeBack() throws Exception {
        LivingPage page = serve(new LivingPage("first", MONDAY));
        page.remove(410);
        assertThat(visitor.get(site.url("/")).statusCode()).isEqualTo(410);
        page.remove(404);
        assertThat(visitor.get(site.url("/")).statusCode()).isEqualTo(404);
        page.change("back", TUESDAY);
        assertThat(visitor.get(site.url("/")).body()).asString().isEqualTo("back");
        assertThat(page.bodies()).isEqualTo(1);
    }

    private LivingPage serve(LivingPage page) {
        site.route("/", page);
        return page;
    }

    private int statusSince(String date) throws Exception {
        return visitor.get(site.url("/"), Map.of("If-Modified-Since", date)).statusCode();
    }
}
