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

    private final ControlState state = new ControlState(Blocklist.parse(List.of("always.example")));

    private void apply(Control control) {
        state.apply(control.key(), control);
    }

    private void revoke(Control control) {
        state.apply(control.key(), null);
    }

    @Test
    void shouldPauseOneHostOrAll() {
        apply(new Control.PauseHost(HOST));
        assertThat(state.isPaused()).isFalse();
        assertThat(state.isPaused(HOST)).isTrue();
        assertThat(state.isPaused(OTHER)).isFalse();

        apply(new Control.PauseCrawl());
        assertThat(state.isPaused()).isTrue();
        assertThat(state.isPaused(OTHER)).isTrue();

        revoke(new Control.PauseCrawl());
        assertThat(state.isPaused(OTHER)).isFalse();
        assertThat(state.isPaused(HOST)).as("the host is still paused").isTrue();
    }

    @Test
    void shouldBlockUntilRevokedAndTheFilePermanently() {
        CrawlUrl page = new CrawlUrl("https://other.example/calendar/2026");
        apply(new Control.BlockHost(HOST, "its owner asked"));
        apply(new Control.BlockUrls("https://other.example/calendar/*", null));

        assertThat(state.blocks(HOST)).contains("example.org");
        assertThat(state.blocks(page)).contains("https://other.example/calendar/*");
        assertThat(state.blocks(new Host("always.example"))).isPresent();

        revoke(new Control.BlockHost(HOST, null));
        revoke(new Control.BlockUrls("https://other.example/calendar/*", null));
        assertThat(state.blocks(HOST)).isEmpty();
        assertThat(state.blocks(page)).isEmpty();
        assertThat(state.blocks(new Host("always.example"))).isPresent();
        assertThat(state.blocksAny()).isTrue();
        assertThat(new ControlState(Blocklist.EMPTY).blocksAny()).isFalse();
    }

    @Test
    void shouldKeepTheLastCommandOfEachKey() {
        apply(new Control.HostDelay(HOST, Duration.ofSeconds(5)));
        apply(new Control.HostDelay(HOST, Duration.ofSeconds(9)));
        apply(new Control.SetScope(Scope.ANY));
        apply(new Control.SetScope(Scope.DOMAIN));
        apply(new Control.Explain(new CrawlUrl("http://example.org/a"), "1"));
        apply(new Control.Explain(new CrawlUrl("http://example.org/b"), "2"));

        assertThat(state.delay(HOST)).contains(Duration.ofSeconds(9));
        assertThat(state.delay(OTHER)).isEmpty();
        assertThat(state.scope()).contains(Scope.DOMAIN);
        assertThat(state.lastExplain().orElseThrow().question()).isEqualTo("2");

        revoke(new Control.SetScope(Scope.DOMAIN));
        revoke(new Control.HostDelay(HOST, Duration.ZERO));
        assertThat(state.scope()).isEmpty();
        assertThat(state.delay(HOST)).isEmpty();
    }

    @Test
    void shouldIncreaseTheVersionWithEachCommand() {
        long before = state.version();
        apply(new Control.PauseCrawl());
        long paused = state.version();
        revoke(new Control.PauseCrawl());
        assertThat(paused).isGreaterThan(before);
        assertThat(state.version()).isGreaterThan(paused);
    }

    /** There may be a million such commands, which must take no memory here. */
    @Test
    void shouldIgnoreCommandsToFetchAgain() {
        long before = state.version();
        apply(new Control.Refetch(new CrawlUrl("http://example.org/"), Instant.EPOCH));
        assertThat(state.version()).isEqualTo(before);
    }

    /** Anyone may write to the topic, so malformed commands must have no effect. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"blockUrls\",\"pattern\":\" \"}",
                "{\"type\":\"hostDelay\",\"host\":\"example.org\",\"delay\":\"PT-5S\"}",
                "{\"type\":\"hostDelay\",\"host\":\"example.org\",\"delay\":\"P9999999D\"}",
                "{\"type\":\"hostDelay\",\"host\":\"example.org\"}",
                "{\"type\":\"pauseHost\",\"host\":\"exa mple\"}",
                "{\"type\":\"dance\"}",
                "pause"
            })
    void shouldIgnoreMalformedAndKeylessRecords(String json) {
        long before = state.version();
        state.onRecord("a key", decoded(json));
        state.onRecord("", decoded("{\"type\":\"pauseCrawl\"}"));
        assertThat(state.version()).isEqualTo(before);
    }

    @Test
    void shouldApplyAndRevokeTheRecordsOfTheTopic() {
        state.onRecord("pause", decoded("{\"type\":\"pauseCrawl\"}"));
        assertThat(state.isPaused()).isTrue();
        state.onRecord("pause", null);
        assertThat(state.isPaused()).isFalse();
    }

    @Test
    void shouldReadTheBlocklistFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("block.txt"), "# comment\nexample.org\n");
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
