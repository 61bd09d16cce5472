package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParserScopeTest {
    private static final String LINKS = "<a href=http://www.a.org/x>1</a><a href=http://blog.a.org/>2</a>"
            + "<a href=http://www.a.org:81/>3</a><a href=http://b.org/>4</a>";

    @TempDir
    Path state;

    @Test
    void shouldKeepToTheHostsOfSeeds() {
        try (ParserFixture rig = new ParserFixture(state, Map.of())) {
            rig.seed("HTTP://www.A.org");
            rig.html("http://www.a.org/", LINKS);
            assertThat(rig.targets()).containsExactly("http://www.a.org/x");
            assertThat(rig.document().links()).hasSize(4);
            assertThat(rig.graph().get(0).value.links()).hasSize(4);
        }
    }

    @Test
    void shouldKeepToTheDomainsOfSeeds() {
        try (ParserFixture rig = new ParserFixture(state, Map.of("GREGOR_SCOPE", "domain"))) {
            rig.seed("{\"url\":\"http://www.a.org/start\"}");
            rig.html("http://www.a.org/", LINKS);
            assertThat(rig.targets())
                    .containsExactly("http://blog.a.org/", "http://www.a.org/x", "http://www.a.org:81/");
        }
    }

    @Test
    void shouldGoAnywhereIfTold() {
        try (ParserFixture rig = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any"))) {
            rig.html("http://www.a.org/", LINKS);
            assertThat(rig.targets()).hasSize(4);
        }
    }

    @Test
    void shouldHeedSeedsThatComeLater() {
        try (ParserFixture rig = new ParserFixture(state, Map.of())) {
            rig.seed("http://www.a.org/");
            rig.html("http://www.a.org/1", LINKS);
            assertThat(rig.targets()).containsExactly("http://www.a.org/x");
            rig.seed("http://b.org/");
            rig.html("http://www.a.org/2", LINKS + "!");
            assertThat(rig.targets()).containsExactly("http://b.org/");
        }
    }

    @Test
    void shouldPassOverBadSeeds() {
        try (ParserFixture rig = new ParserFixture(state, Map.of())) {
            for (String bad : new String[] {"", "{", "ftp://b.org/", "b.org", null, "x".repeat(70_000)}) {
                rig.seed(bad);
            }
            rig.seed("http://www.a.org/");
            rig.html("http://www.a.org/", LINKS);
            assertThat(rig.targets()).containsExactly("http://www.a.org/x");
            assertThat(rig.rejected()).isEmpty();
        }
    }

    @Test
    void shouldStopAtTheGreatestDepth() {
        try (ParserFixture rig = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any", "GREGOR_MAX_DEPTH", "2"))) {
            byte[] html = "<a href=/next>x</a>".getBytes(StandardCharsets.UTF_8);
            rig.pipe(ParserFixture.page("http://a.org/2", 2, "text/html", html));
            assertThat(rig.links()).isEmpty();
            assertThat(rig.graph()).hasSize(1);
            rig.pipe(ParserFixture.redirect("http://a.org/3", 2, "http://a.org/4"));
            assertThat(rig.targets()).containsExactly("http://a.org/4");
            rig.pipe(ParserFixture.page("http://b.org/1", 1, "text/html", html));
            assertThat(rig.targets()).containsExactly("http://b.org/next");
        }
    }

    @Test
    void shouldNotOverflowAtTheDeepestDepth() {
        try (ParserFixture rig = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any"))) {
            byte[] html = "<a href=/next>x</a>".getBytes(StandardCharsets.UTF_8);
            rig.pipe(ParserFixture.page("http://a.org/", Integer.MAX_VALUE, "text/html", html));
            assertThat(rig.links()).allMatch(batch -> batch.value.depth() >= 0);
        }
    }
}
