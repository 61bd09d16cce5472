package dev.gregor.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Blocklist;
import dev.gregor.urls.policy.Scope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ControlStateTest {
    private static final Host HOST = new Host("example.org");
    private static final Host OTHER = new Host("other.example");

    private final ControlState book = new ControlState(Blocklist.parse(List.of("always.example")));

    private void tell(Control control) {
        book.tell(control.key(), control);
    }

    private void takeBack(Control control) {
        book.tell(control.key(), null);
    }

    @Test
    void shouldPauseOneHostOrAll() {
        tell(new Control.PauseHost(HOST));
        assertThat(book.paused()).isFalse();
        assertThat(book.paused(HOST)).isTrue();
        assertThat(book.paused(OTHER)).isFalse();

        tell(new Control.PauseCrawl());
        assertThat(book.paused()).isTrue();
        assertThat(book.paused(OTHER)).isTrue();

        takeBack(new Control.PauseCrawl());
        assertThat(book.paused(OTHER)).isFalse();
        assertThat(book.paused(HOST)).as("paused by itself").isTrue();
    }

    @Test
    void shouldBlockUntilTakenBackAndAlwaysWhatTheFileSays() {
        CrawlUrl page = new CrawlUrl("https://other.example/calendar/2026");
        tell(new Control.BlockHost(HOST, "its owner asked"));
        tell(new Control.BlockUrls("https://other.example/calendar/*", null));

        assertThat(book.blocks(HOST)).contains("example.org");
        assertThat(book.blocks(page)).contains("https://other.example/calendar/*");
        assertThat(book.blocks(new Host("always.example"))).isPresent();

        takeBack(new Control.BlockHost(HOST, null));
        takeBack(new Control.BlockUrls("https://other.example/calendar/*", null));
        assertThat(book.blocks(HOST)).isEmpty();
        assertThat(book.blocks(page)).isEmpty();
        assertThat(book.blocks(new Host("always.example"))).isPresent();
        assertThat(book.blocksAny()).isTrue();
        assertThat(new ControlState(Blocklist.EMPTY).blocksAny()).isFalse();
    }

    @Test
    void shouldKeepTheLastWordOnEachMatter() {
        tell(new Control.HostDelay(HOST, Duration.ofSeconds(5)));
        tell(new Control.HostDelay(HOST, Duration.ofSeconds(9)));
        tell(new Control.ScopeIs(Scope.ANY));
        tell(new Control.ScopeIs(Scope.DOMAIN));
        tell(new Control.Explain(new CrawlUrl("http://example.org/a"), "1"));
        tell(new Control.Explain(new CrawlUrl("http://example.org/b"), "2"));

        assertThat(book.delay(HOST)).contains(Duration.ofSeconds(9));
        assertThat(book.delay(OTHER)).isEmpty();
        assertThat(book.scope()).contains(Scope.DOMAIN);
        assertThat(book.question().orElseThrow().question()).isEqualTo("2");

        takeBack(new Control.ScopeIs(Scope.DOMAIN));
        takeBack(new Control.HostDelay(HOST, Duration.ZERO));
        assertThat(book.scope()).isEmpty();
        assertThat(book.delay(HOST)).isEmpty();
    }

    @Test
    void shouldGrowInEditionWithEveryWord() {
        long before = book.edition();
        tell(new Control.PauseCrawl());
        long paused = book.edition();
        takeBack(new Control.PauseCrawl());
        assertThat(paused).isGreaterThan(before);
        assertThat(book.edition()).isGreaterThan(paused);
    }

    /** A file of a million pages to fetch again must cost nothing here. */
    @Test
    void shouldNotWriteDownPagesToFetchAgain() {
        long before = book.edition();
        tell(new Control.FetchAgain(new CrawlUrl("http://example.org/"), Instant.EPOCH));
        assertThat(book.edition()).isEqualTo(before);
    }

    /** Anyone may write to the topic; what no stage could live with must not reach the book. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kind\":\"blockUrls\",\"pattern\":\" \"}",
                "{\"kind\":\"hostDelay\",\"host\":\"example.org\",\"delay\":\"PT-5S\"}",
                "{\"kind\":\"hostDelay\",\"host\":\"example.org\",\"delay\":\"P9999999D\"}",
                "{\"kind\":\"hostDelay\",\"host\":\"example.org\"}",
                "{\"kind\":\"pauseHost\",\"host\":\"exa mple\"}",
                "{\"kind\":\"dance\"}",
                "pause"
            })
    void shouldPassOverWhatCannotBeRead(String json) {
        long before = book.edition();
        book.hear("a key", decoded(json));
        book.hear("", decoded("{\"kind\":\"pauseCrawl\"}"));
        assertThat(book.edition()).isEqualTo(before);
    }

    @Test
    void shouldHearWhatTheTopicSays() {
        book.hear("pause", decoded("{\"kind\":\"pauseCrawl\"}"));
        assertThat(book.paused()).isTrue();
        book.hear("pause", null);
        assertThat(book.paused()).isFalse();
    }

    @Test
    void shouldReadTheBlocklistFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("block.txt"), "# ours\nexample.org\n");
        Settings settings = Settings.from(Map.of(), List.of()).with(Map.of("GREGOR_BLOCKLIST", file.toString()));
        assertThat(ControlState.from(settings).blocks(HOST)).contains("example.org");

        Settings missing = settings.with(
                Map.of("GREGOR_BLOCKLIST", folder.resolve("none.txt").toString()));
        assertThatExceptionOfType(BadSetting.class)
                .isThrownBy(() -> ControlState.from(missing))
                .withMessageContaining("none.txt");
        Files.writeString(file, "example.org/a\n");
        assertThatExceptionOfType(BadSetting.class)
                .isThrownBy(() -> ControlState.from(settings))
                .withMessageContaining("https://example.org/a");
    }

    private static Decoded<Control> decoded(String json) {
        return Topics.CONTROL.codec().decode(json.getBytes(StandardCharsets.UTF_8), new RecordHeaders());
    }
}
