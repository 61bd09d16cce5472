package dev.gregor.fakeweb.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.TestClient;
import dev.gregor.fakeweb.routes.ChangingPage.Validator;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ChangingPageTest {
    private static final Instant MONDAY = Instant.parse("2026-01-05T08:00:00Z");
    private static final Instant TUESDAY = Instant.parse("2026-01-06T08:00:00Z");

    private final FakeWeb web = FakeWeb.start();
    private final FakeSite site = web.site("alive");
    private final TestClient client = new TestClient();

    @AfterEach
    void close() {
        web.close();
    }

    @Test
    void shouldSendTheBodyOnlyIfTheEtagDiffers() throws Exception {
        ChangingPage page = serve(new ChangingPage("first", MONDAY));
        HttpResponse<byte[]> first = client.get(site.url("/"));
        String etag = first.headers().firstValue("etag").orElseThrow();

        HttpResponse<byte[]> second = client.get(site.url("/"), Map.of("If-None-Match", etag));
        page.change("second!", TUESDAY);
        HttpResponse<byte[]> third = client.get(site.url("/"), Map.of("If-None-Match", etag));

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(second.statusCode()).isEqualTo(304);
        assertThat(second.body()).isEmpty();
        assertThat(second.headers().firstValue("etag")).hasValue(etag);
        assertThat(third.statusCode()).isEqualTo(200);
        assertThat(third.body()).asString().isEqualTo("second!");
        assertThat(page.bodies()).isEqualTo(2);
        assertThat(page.notModified()).isEqualTo(1);
        assertThat(page.bodyBytes()).isEqualTo("first".length() + "second!".length());
        assertThat(web.log().bodyBytes(site.host())).isEqualTo(page.bodyBytes());
        assertThat(web.connections()).as("a 304 leaves the connection open").isEqualTo(1);
    }

    @Test
    void shouldCompareLastModifiedIfThereIsNoEtag() throws Exception {
        ChangingPage page = serve(new ChangingPage("first", MONDAY, Validator.LAST_MODIFIED));
        HttpResponse<byte[]> first = client.get(site.url("/"));
        String date = first.headers().firstValue("last-modified").orElseThrow();

        assertThat(first.headers().firstValue("etag")).isEmpty();
        assertThat(statusSince(date)).isEqualTo(304);
        page.change("second", TUESDAY);
        assertThat(statusSince(date)).isEqualTo(200);
    }

    @Test
    void shouldAlwaysSendTheBodyWithoutValidators() throws Exception {
        ChangingPage page = serve(new ChangingPage("first", MONDAY, new Validator[0]));
        client.get(site.url("/"), Map.of("If-None-Match", "\"v1\""));

        assertThat(statusSince("Tue, 06 Jan 2026 08:00:00 GMT")).isEqualTo(200);
        assertThat(page.bodies()).isEqualTo(2);
    }

    @Test
    void shouldDisappearAndReappear() throws Exception {
        ChangingPage page = serve(new ChangingPage("first", MONDAY));
        page.remove(410);
        assertThat(client.get(site.url("/")).statusCode()).isEqualTo(410);
        page.remove(404);
        assertThat(client.get(site.url("/")).statusCode()).isEqualTo(404);
        page.change("back", TUESDAY);
        assertThat(client.get(site.url("/")).body()).asString().isEqualTo("back");
        assertThat(page.bodies()).isEqualTo(1);
    }

    private ChangingPage serve(ChangingPage page) {
        site.route("/", page);
        return page;
    }

    private int statusSince(String date) throws Exception {
        return client.get(site.url("/"), Map.of("If-Modified-Since", date)).statusCode();
    }
}
