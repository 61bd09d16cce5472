package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** What people command, and what other names sites have, while the parser runs. */
class ParserControlTest {
    private static final Map<String, String> ANY = Map.of("GREGOR_SCOPE", "any");
    private static final String LINKS =
            "<a href=/x>1</a><a href=http://b.org/y?q=1>2</a><a href=https://b.org:81/z>3</a>";

    @TempDir
    Path state;

    @Test
    void shouldNotFollowWhatIsBlockedByCommand() {
        Control block = new Control.BlockHost(new Host("b.org"), null);
        Control pattern = new Control.BlockUrls("http://a.org/x*", "test");
        try (ParserFixture rig = new ParserFixture(state, ANY)) {
            rig.command(block);
            rig.command(pattern);
            rig.html("http://a.org/1", LINKS);
            assertThat(rig.targets()).isEmpty();
            rig.recall(block);
            rig.html("http://a.org/2", LINKS + "!");
            assertThat(rig.targets()).containsExactly("http://b.org/y?q=1", "https://b.org:81/z");
        }
    }

    @Test
    void shouldNotFollowWhatAFileBlocks() throws IOException {
        Path list = Files.writeString(state.resolve("list"), "# left alone\nb.org:81\nhttp://a.org/x$\n");
        try (ParserFixture rig =
                new ParserFixture(state, Map.of("GREGOR_SCOPE", "any", "GREGOR_BLOCKLIST", list.toString()))) {
            rig.html("http://a.org/1", LINKS);
            assertThat(rig.targets()).containsExactly("http://b.org/y?q=1");
        }
    }

    @Test
    void shouldKeepToTheScopeThatIsCommanded() {
        try (ParserFixture rig = new ParserFixture(state, Map.of())) {
            rig.seed("http://a.org/");
            Control any = new Control.ScopeIs(Scope.ANY);
            rig.command(any);
            rig.html("http://a.org/1", LINKS);
            assertThat(rig.targets()).hasSize(3);
            rig.recall(any);
            rig.html("http://a.org/2", "<a href=http://c.org/>c</a><a href=/d>d</a>");
            assertThat(rig.targets()).containsExactly("http://a.org/d");
        }
    }

    @Test
    void shouldTellEveryRefusalWithItsReason() {
        Logger logger = (Logger) LoggerFactory.getLogger(ExclusionLog.LOGGER);
        Level before = logger.getLevel();
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        logger.addAppender(lines);
        logger.setLevel(Level.DEBUG);
        try (ParserFixture rig = new ParserFixture(state, ANY)) {
            rig.html("http://a.org/", "<a href=/2099/01/>x</a><a href=/a.zip>y</a>");
            assertThat(rig.targets()).isEmpty();
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
    void shouldKeepToTheLimitsItIsSet() {
        Map<String, String> strict = Map.of(
                "GREGOR_SCOPE", "any",
                "GREGOR_MAX_SEGMENTS", "2",
                "GREGOR_MAX_REPEATS", "1",
                "GREGOR_MAX_PARAMETERS", "2",
                "GREGOR_MAX_DATE_AHEAD", "30d",
                "GREGOR_MAX_URL", "64");
        try (ParserFixture rig = new ParserFixture(state, strict)) {
            rig.html(
                    "http://a.org/",
                    "<a href=/1/2>a</a><a href=/1/2/3>b</a><a href=/s/s>c</a><a href='/?a&b'>d</a><a href='/?a&b&c'>e</a>"
                            + "<a href='/?a=1&a=2'>f</a><a href=/2026/02>g</a><a href=/2026/03>h</a><a href=/"
                            + "x".repeat(64) + ">i</a>");
            assertThat(rig.targets()).containsExactly("http://a.org/1/2", "http://a.org/2026/02", "http://a.org/?a&b");
        }
    }

    @Test
    void shouldTakeSpellingsForOneUrlAsItIsTold() {
        String links = "<a href='/a;sessionid=1'>1</a><a href='/a;sessionid=2'>2</a><a href='/b/index.html?v=1'>3</a>";
        try (ParserFixture rig = new ParserFixture(state, ANY)) {
            rig.html("http://a.org/", links);
            assertThat(rig.targets()).containsExactly("http://a.org/a", "http://a.org/b/index.html?v=1");
        }
        Map<String, String> told =
                Map.of("GREGOR_SCOPE", "any", "GREGOR_DROP_PARAMETERS", "v", "GREGOR_DEFAULT_PAGES", "index.html");
        try (ParserFixture rig = new ParserFixture(state.resolve("told"), told)) {
            rig.html("http://a.org/", links);
            assertThat(rig.targets())
                    .containsExactly("http://a.org/a;sessionid=1", "http://a.org/a;sessionid=2", "http://a.org/b/");
        }
    }

    @Test
    void shouldFollowLinksToAnAliasUnderTheNameOfTheSite() {
        try (ParserFixture rig = new ParserFixture(state, Map.of())) {
            rig.seed("http://a.org/");
            rig.alias("b.org", "a.org");
            rig.html("http://a.org/1", LINKS);
            assertThat(rig.targets()).containsExactly("http://a.org/x", "http://a.org/y?q=1");
            rig.alias("b.org:81", "a.org:8080");
            rig.seed("http://a.org:8080/");
            rig.html("http://a.org/2", LINKS + "!");
            assertThat(rig.targets()).containsExactly("https://a.org:8080/z");
        }
    }

    @Test
    void shouldForgetAnAliasThatIsNoMore() {
        try (ParserFixture rig = new ParserFixture(state, ANY)) {
            rig.alias("b.org", "a.org");
            rig.alias("b.org", null);
            rig.html("http://a.org/1", "<a href=http://b.org/y>2</a>");
            assertThat(rig.targets()).containsExactly("http://b.org/y");
        }
    }

    @Test
    void shouldNotFollowARedirectToAnotherNameOfTheSamePage() {
        try (ParserFixture rig = new ParserFixture(state, ANY)) {
            rig.alias("www.a.org", "a.org");
            rig.pipe(ParserFixture.redirect("http://a.org/1", 0, "http://www.a.org/1"));
            assertThat(rig.targets()).isEmpty();
        }
    }
}
