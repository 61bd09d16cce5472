package dev.gregor.search.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Settings;
import dev.gregor.web.WebError;
import dev.gregor.web.WebServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SearchWebConfigTest {
    private static final EngineSource NOT_YET = () -> {
        throw new WebError(503, "The index is being opened.");
    };

    private static SearchWebConfig config(Map<String, String> given) {
        return SearchWebConfig.from(Settings.from(given, SearchWebConfig.SETTINGS));
    }

    private static WebServer open(Map<String, String> given) {
        return Objects.requireNonNull(config(given).open(NOT_YET));
    }

    private static HttpResponse<String> get(WebServer server, String path) throws Exception {
        URI address = URI.create(server.address() + path);
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
    }

    @Test
    void shouldBeOnLoopbackWithoutATokenByDefault() {
        SearchWebConfig config = config(Map.of());

        assertThat(config.port()).hasValue(8095);
        assertThat(config.anyPort()).isTrue();
        assertThat(config.bind()).isEqualTo("127.0.0.1");
        assertThat(config.hosts()).isEmpty();
        assertThat(config.token()).isEmpty();
    }

    @Test
    void shouldReadEverySetting() {
        SearchWebConfig config = config(Map.of(
                "GREGOR_SEARCH_PORT", "81",
                "GREGOR_SEARCH_BIND", "0.0.0.0",
                "GREGOR_SEARCH_HOSTS", "search.example, other.example",
                "GREGOR_SEARCH_TOKEN", "0123456789abcdef"));

        assertThat(config.port()).hasValue(81);
        assertThat(config.anyPort()).isFalse();
        assertThat(config.bind()).isEqualTo("0.0.0.0");
        assertThat(config.hosts()).containsExactlyInAnyOrder("search.example", "other.example");
        assertThat(config.token()).isPresent();
    }

    @Test
    void shouldHaveNoServerWithoutAPort() {
        assertThat(config(Map.of("GREGOR_SEARCH_PORT", "none")).open(NOT_YET)).isNull();
    }

    @Test
    void shouldSayThatTheIndexIsNotOpenYet() throws Exception {
        try (WebServer server = open(Map.of("GREGOR_SEARCH_PORT", "0"))) {
            assertThat(get(server, "/").statusCode()).isEqualTo(200);
            HttpResponse<String> search = get(server, "/search?q=x");
            assertThat(search.statusCode()).isEqualTo(503);
            assertThat(search.body()).contains("The index is being opened.");
            assertThat(search.headers().firstValue("Retry-After")).contains("1");
            assertThat(get(server, "/api/search?q=x").body()).contains("\"error\"");
        }
    }

    @Test
    void shouldWantTheToken() throws Exception {
        try (WebServer server = open(Map.of("GREGOR_SEARCH_PORT", "0", "GREGOR_SEARCH_TOKEN", "0123456789abcdef"))) {
            assertThat(get(server, "/").statusCode()).isEqualTo(401);
            assertThat(get(server, "/api/search?q=x").statusCode()).isEqualTo(401);
            assertThat(get(server, "/search.css").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void shouldTakeAnotherPortOnlyIfNoneWasChosen() {
        try (WebServer first = open(Map.of("GREGOR_SEARCH_PORT", "0"))) {
            String taken = Integer.toString(first.address().getPort());
            assertThatThrownBy(() -> open(Map.of("GREGOR_SEARCH_PORT", taken)))
                    .isInstanceOf(BadSetting.class)
                    .hasMessageContaining("GREGOR_SEARCH_PORT=" + taken)
                    .hasMessageContaining("choose another port, or 0");
            SearchWebConfig byDefault = config(Map.of());
            SearchWebConfig onTaken = new SearchWebConfig(
                    OptionalInt.of(first.address().getPort()),
                    true,
                    byDefault.bind(),
                    byDefault.hosts(),
                    byDefault.token());
            try (WebServer second = Objects.requireNonNull(onTaken.open(NOT_YET))) {
                assertThat(second.address().getPort())
                        .isNotEqualTo(first.address().getPort());
            }
        }
    }

    @Test
    void shouldSayWhatIsWrong() {
        assertThatThrownBy(() -> config(Map.of("GREGOR_SEARCH_TOKEN", "short")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("expected 16 to 512");
        assertThatThrownBy(() -> config(Map.of("GREGOR_SEARCH_PORT", "web")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("expected a port");
    }
}
