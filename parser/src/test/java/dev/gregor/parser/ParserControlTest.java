package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.LinkPath;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Commands and aliases that arrive while the parser runs. */
class ParserControlTest {
    private static final Map<String, String> ANY = Map.of("GREGOR_SCOPE", "any");
    private static final String LINKS =
            "<a href=/x>1</a><a href=http://b.org/y?q=1>2</a><a href=https://b.org:81/z>3</a>";

    @TempDir
    Path state;

    @Test
    void shouldNotFollowLinksBlockedByCommand() {
        Control block = new Control.BlockHost(new Host("b.org"), null);
        Control pattern = new Control.BlockUrls("http://a.org/x*", "test");
        try (ParserFixture parser = new ParserFixture(state, ANY)) {
            parser.command(block);
            parser.command(pattern);
            parser.html("http://a.org/1", LINKS);
            assertThat(parser.targets()).isEmpty();
            parser.revoke(block);
            parser.html("http://a.org/2", LINKS + "!");
            assertThat(parser.targets()).containsExactly("http://b.org/y?q=1", "https://b.org:81/z");
        }
    }

    @Test
    void shouldNotFollowLinksBlockedByFile() throws IOException {
        Path list = Files.writeString(state.resolve("list"), "# blocked\nb.org:81\nhttp://a.org/x$\n");
        try (ParserFixture parser =
                new ParserFixture(state, Map.of("GREGOR_SCOPE", "any", "GREGOR_BLOCKLIST", list.toString()))) {
            parser.html("http://a.org/1", LINKS);
            assertThat(parser.targets()).containsExactly("http://b.org/y?q=1");
        }
    }

    @Test
    void shouldFollowTheScopeSetByCommand() {
        try (ParserFixture parser = new ParserFixture(state, Map.of())) {
            parser.seed("http://a.org/");
            Control any = new Control.SetScope(Scope.ANY);
            parser.command(any);
            parser.html("http://a.org/1", LINKS);
            assertThat(parser.targets()).hasSize(3);
            parser.revoke(any);
            parser.html("http://a.org/2", "<a href=http://c.org/>c</a><a href=/d>d</a>");
            assertThat(parser.targets()).containsExactly("http://a.org/d");
        }
    }

    @Test
    void shouldLogEachExcludedLinkWithItsRule() {
        Logger logger = (Logger) LoggerFactory.getLogger(ExclusionLog.LOGGER);
        Level before = logger.getLevel();
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        logger.addAppender(lines);
        logger.setLevel(Level.DEBUG);
        try (ParserFixture parser = new ParserFixture(state, ANY)) {
            parser.html("http://a.org/", "<a href=/2099/01/>x</a><a href=/a.zip>y</a>");
            assertThat(parser.targets()).isEmpty();
        } finally {
            logger.setLevel(before);
            logger.detachAppender(lines);
        }
        assertThat(lines.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly(
                        "{\"stage\":\"parser\",\"reason\":\"FAR_DATE\",\"url\":\"http://a.org/2099/01/\",\"foundOn\":\"http://a.org/\"}",
                        "{\"stage\":\"parser\",\"reason\":\"BLOCKED_EXTENSION\",\"url\":\"http://a.org/a.zip\",\"foundOn\":\"http://a.org/\"}");
    }

    @Test
    void shouldExcludeLinksOverTheConfiguredLimits() {
        Map<String, String> strict = Map.of(
                "GREGOR_SCOPE", "any",
                "GREGOR_MAX_SEGMENTS", "2",
                "GREGOR_MAX_REPEATS", "1",
                "GREGOR_MAX_PARAMETERS", "2",
                "GREGOR_MAX_REDIRECTS", "1",
                "GREGOR_MAX_DATE_AHEAD", "30d",
                "GREGOR_MAX_URL", "64");
        try (ParserFixture parser = new ParserFixture(state, strict)) {
            parser.html(
                    "http://a.org/",
                    "<a href=/1/2>a</a><a href=/1/2/3>b</a><a href=/s/s>c</a><a href='/?a&b'>d</a><a href='/?a&b&c'>e</a>"
                            + "<a href='/?a=1&a=2'>f</a><a href=/2026/02>g</a><a href=/2026/03>h</a><a href=/"
                            + "x".repeat(64) + ">i</a>");
            assertThat(parser.targets())
                    .containsExactly("http://a.org/1/2", "http://a.org/2026/02", "http://a.org/?a&b");
            parser.pipe(ParserFixture.redirect("http://a.org/r", 0, "http://a.org/s")
                    .with(new LinkPath(0, 1, 0)));
            assertThat(parser.targets()).isEmpty();
        }
    }

    @Test
    void shouldCanonicalizeLinksAsConfigured() {
        String links =
                "<a href='/a;jsessionid=1'>1</a><a href='/a;jsessionid=2'>2</a><a href='/b/index.html?v=1'>3</a>";
        try (ParserFixture parser = new ParserFixture(state, ANY)) {
            parser.html("http://a.org/", links);
            assertThat(parser.targets()).containsExactly("http://a.org/a", "http://a.org/b/index.html?v=1");
        }
        Map<String, String> configured =
                Map.of("GREGOR_SCOPE", "any", "GREGOR_DROP_PARAMETERS", "v", "GREGOR_DEFAULT_PAGES", "index.html");
        try (ParserFixture parser = new ParserFixture(state.resolve("configured"), configured)) {
            parser.html("http://a.org/", links);
            assertThat(parser.targets())
                    .containsExactly("http://a.org/a;jsessionid=1", "http://a.org/a;jsessionid=2", "http://a.org/b/");
        }
    }

    @Test
    void shouldFollowLinksToAnAliasUnderTheNameOfTheSite() {
        try (ParserFixture parser = new ParserFixture(state, Map.of())) {
            parser.seed("http://a.org/");
            parser.alias("b.org", "a.org");
            parser.html("http://a.org/1", LINKS);
            assertThat(parser.targets()).containsExactly("http://a.org/x", "http://a.org/y?q=1");
            parser.alias("b.org:81", "a.org:8080");
            parser.seed("http://a.org:8080/");
            parser.html("http://a.org/2", LINKS + "!");
            assertThat(parser.targets()).containsExactly("https://a.org:8080/z");
        }
    }

    @Test
    void shouldForgetARevokedAlias() {
        try (ParserFixture parser = new ParserFixture(state, ANY)) {
            parser.alias("b.org", "a.org");
            parser.alias("b.org", null);
            parser.html("http://a.org/1", "<a href=http://b.org/y>2</a>");
            assertThat(parser.targets()).containsExactly("http://b.org/y");
        }
    }

    @Test
    void shouldNotFollowARedirectToAnAliasOfTheSamePage() {
        try (ParserFixture parser = new ParserFixture(state, ANY)) {
            parser.alias("www.a.org", "a.org");
            parser.pipe(ParserFixture.redirect("http://a.org/1", 0, "http://www.a.org/1"));
            assertThat(parser.targets()).isEmpty();
        }
    }
}
