package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.SiteRules;
import dev.gregor.topics.records.SiteRules.ExhaustedShape;
import dev.gregor.topics.records.SiteRules.IdleParameter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pages of a host show of its URLs changes which links leave the parser, and is published. */
class ParserTrapTest {
    private static final Map<String, String> EARLY = Map.of(
            "GREGOR_SCOPE", "any",
            "GREGOR_YIELD_PAGES", "10",
            "GREGOR_YIELD_SHARE", "20",
            "GREGOR_IDLE_VALUES", "2");

    @TempDir
    private Path state;

    @Test
    void shouldNotFollowLinksOfAnExhaustedShape() {
        try (ParserFixture parser = new ParserFixture(state, EARLY)) {
            for (int i = 0; i < 11; i++) {
                parser.html("http://a.org/none/" + i, "<p>Nothing here</p><a href=/none/" + (100 + i) + ">next</a>");
            }
            parser.targets();
            parser.html(
                    "http://a.org/", "<a href=/none/200>a</a><a href=/some/200>b</a><a href=http://b.org/none/1>c</a>");

            assertThat(parser.targets()).containsExactly("http://a.org/some/200", "http://b.org/none/1");
            assertThat(lastRules(parser).exhausted()).containsExactly(new ExhaustedShape("/none/#", List.of()));
        }
    }

    @Test
    void shouldTakeIdleParametersOutOfLinks() {
        try (ParserFixture parser = new ParserFixture(state, EARLY)) {
            for (int i = 0; i < 3; i++) {
                parser.html(
                        "http://a.org/shop?item=1&ticket=" + i, "<p>Teapot</p><a href='/?ticket=" + i + "'>home</a>");
            }
            parser.targets();
            parser.html("http://a.org/", "<a href='/shop?item=2&ticket=7'>a</a><a href='/shop?ticket=8&item=2'>b</a>");

            assertThat(parser.targets()).containsExactly("http://a.org/shop?item=2");
            assertThat(lastRules(parser).idleParameters()).containsExactly(new IdleParameter("/shop", "ticket"));
        }
    }

    @Test
    void shouldKeepTheParameterThatSelectsAnArticle() {
        try (ParserFixture parser = new ParserFixture(state, Map.of("GREGOR_SCOPE", "any"))) {
            parser.html("http://a.org/", "<a href='/article?sid=1'>1</a><a href='/article?sid=2'>2</a>");
            assertThat(parser.targets()).containsExactly("http://a.org/article?sid=1", "http://a.org/article?sid=2");
        }
    }

    private static SiteRules lastRules(ParserFixture parser) {
        List<SiteRules> all = parser.rules();
        return all.get(all.size() - 1);
    }
}
