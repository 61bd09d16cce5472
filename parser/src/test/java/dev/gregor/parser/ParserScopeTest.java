package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.LinkBatch;
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
    void shouldFollowLinksToTheHostsOfSeeds() {
        try (ParserFixture parser = new ParserFixture(state, Map.of())) {
            parser.seed("HTTP://www.A.org");
            parser.html("http://www.a.org/", LINKS);
            assertThat(parser.targets()).containsExactly("http://www.a.org/x");
            assertThat(parser.document().markup().links()).hasSize(4);
            assertThat(parser.graph().get(0).value.links()).hasSize(4);
        }
    }

    @Test
    void shouldFollowLinksToTheDomainsOfSeeds() {
        try (ParserFixture parser = new ParserFixture(state, Map.of("GREGOR_SCOPE", "domain"))) {
            parser.seed("{\"url\":\"http://www.a.org/start\"}");
            parser.html("http://www.a.org/", LINKS);
            assertThat(parser.targets())
                    .containsExactly("http://blog.a.org/", "http://www.a.org/x", "http://www.a.org:81/");
        }
    }

    @Test
    void shouldFollowLinksToAnyHostWithScopeAny() {
        try (ParserFixture parser = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any"))) {
            parser.html("http://www.a.org/", LINKS);
            assertThat(parser.targets()).hasSize(4);
        }
    }

    @Test
    void shouldWidenTheScopeWithLaterSeeds() {
        try (ParserFixture parser = new ParserFixture(state, Map.of())) {
            parser.seed("http://www.a.org/");
            parser.html("http://www.a.org/1", LINKS);
            assertThat(parser.targets()).containsExactly("http://www.a.org/x");
            parser.seed("http://b.org/");
            parser.html("http://www.a.org/2", LINKS + "!");
            assertThat(parser.targets()).containsExactly("http://b.org/");
        }
    }

    @Test
    void shouldIgnoreInvalidSeeds() {
        try (ParserFixture parser = new ParserFixture(state, Map.of())) {
            for (String bad : new String[] {"", "{", "ftp://b.org/", "b.org", null, "x".repeat(70_000)}) {
                parser.seed(bad);
            }
            parser.seed("http://www.a.org/");
            parser.html("http://www.a.org/", LINKS);
            assertThat(parser.targets()).containsExactly("http://www.a.org/x");
            assertThat(parser.rejected()).isEmpty();
        }
    }

    @Test
    void shouldStopAtTheMaximumDepth() {
        try (ParserFixture parser = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any", "GREGOR_MAX_DEPTH", "2"))) {
            byte[] html = "<a href=/next>x</a>".getBytes(StandardCharsets.UTF_8);
            parser.pipe(ParserFixture.page("http://a.org/2", 2, "text/html", html));
            assertThat(parser.links()).isEmpty();
            assertThat(parser.graph()).hasSize(1);
            parser.pipe(ParserFixture.redirect("http://a.org/3", 2, "http://a.org/4"));
            assertThat(parser.targets()).containsExactly("http://a.org/4");
            parser.pipe(ParserFixture.page("http://b.org/1", 1, "text/html", html));
            assertThat(parser.targets()).containsExactly("http://b.org/next");
        }
    }

    @Test
    void shouldNotOverflowTheDepth() {
        try (ParserFixture parser = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any"))) {
            byte[] html = "<a href=/next>x</a>".getBytes(StandardCharsets.UTF_8);
            parser.pipe(ParserFixture.page("http://a.org/", Integer.MAX_VALUE, "text/html", html));
            assertThat(parser.batches(LinkBatch.Outlinks.class)).allMatch(batch -> batch.depth() >= 0);
        }
    }
}
