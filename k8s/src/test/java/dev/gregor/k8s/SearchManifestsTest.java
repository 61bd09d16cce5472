package dev.gregor.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The manifests of search: its page can be reached, by those who are meant to. */
class SearchManifestsTest {
    private static final String PAGE = "gregor-search-page";

    static List<Path> withSearch() {
        return List.of(Folders.LOCAL, Folders.PRODUCTION);
    }

    @ParameterizedTest
    @MethodSource("withSearch")
    void shouldServeThePageWhereItIsLookedFor(Path overlay) {
        List<Manifest> manifests = Kustomization.render(overlay);
        JsonNode settings = named(manifests, "ConfigMap gregor-search").at("/data");
        Manifest service = named(manifests, "Service " + PAGE);
        int port = settings.path("GREGOR_SEARCH_PORT").asInt();

        assertThat(service.at("/spec/ports/0/port").asInt()).isEqualTo(port);
        assertThat(named(manifests, "NetworkPolicy " + PAGE)
                        .at("/spec/ingress/0/ports/0/port")
                        .asInt())
                .isEqualTo(port);
        assertThat(settings.path("GREGOR_SEARCH_BIND").asText()).isEqualTo("0.0.0.0");
        String inNamespace = PAGE + "." + service.at("/metadata/namespace").asText();
        assertThat(settings.path("GREGOR_SEARCH_HOSTS").asText().split(","))
                .containsExactly(PAGE, inNamespace, inNamespace + ".svc", inNamespace + ".svc.cluster.local");
    }

    @ParameterizedTest
    @MethodSource("withSearch")
    void shouldRunOnePod(Path overlay) {
        assertThat(named(Kustomization.render(overlay), "StatefulSet gregor-search")
                        .at("/spec/replicas")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void shouldNotStartWithoutATokenInProduction() {
        assertThat(token(Folders.PRODUCTION).has("optional")).isFalse();
        assertThat(token(Folders.LOCAL).path("optional").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("withSearch")
    void shouldBeOptional(Path overlay) {
        List<Manifest> manifests = new ArrayList<>(Kustomization.render(overlay));
        List<String> search = Kustomization.render(Folders.SEARCH).stream()
                .map(Manifest::toString)
                .toList();
        assertThat(search).isNotEmpty();
        manifests.removeIf(manifest -> search.contains(manifest.toString()));

        assertThat(ManifestRules.violations(manifests)).isEmpty();
    }

    private static JsonNode token(Path overlay) {
        for (JsonNode variable : named(Kustomization.render(overlay), "StatefulSet gregor-search")
                .at("/spec/template/spec/containers/0/env")) {
            if (variable.path("name").asText().equals("GREGOR_SEARCH_TOKEN")) {
                return variable.at("/valueFrom/secretKeyRef");
            }
        }
        throw new AssertionError("no token");
    }

    private static Manifest named(List<Manifest> manifests, String name) {
        return manifests.stream()
                .filter(manifest -> manifest.toString().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
