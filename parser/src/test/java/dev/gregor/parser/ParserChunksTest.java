package dev.gregor.parser;

import static dev.gregor.parser.ParserFixture.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Chunk;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.urls.CrawlUrl;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.streams.KeyValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The chunks of pages, as pages come, change and go. */
class ParserChunksTest {
    private static final String URL = "http://a.org/1";
    private static final Map<String, String> ON = Map.of("GREGOR_CHUNKS", "true", "GREGOR_CHUNK_SIZE", "500");

    private static final String DOCUMENTATION = "<html lang=en><title>Boat</title><meta name=robots content=noai>"
            + "<meta name=generator content='Docusaurus v3'><main><article><div class='theme-doc-markdown markdown'>"
            + "<h1>Install</h1><p>This guide shows how you install the command on your machine. It takes a few minutes.</p>"
            + "<h2>Requirements</h2><ul><li>A system with a shell</li><li>At least 20 MB of free space</li></ul>"
            + "<h2>Install the command</h2><p>Run the following command in the folder with the archive:</p>"
            + "<pre><code class=language-bash>boat install --all</code></pre></div></article></main>";

    @TempDir
    Path state;

    private ParserFixture parser;

    /** What a reader of the topic has. */
    private final Map<String, Chunk> table = new TreeMap<>();

    @BeforeEach
    void start() {
        parser = new ParserFixture(state, ON);
    }

    @AfterEach
    void stop() {
        parser.close();
    }

    @Test
    void shouldPublishAPageInChunks() {
        parser.html(URL, DOCUMENTATION);

        List<KeyValue<String, Chunk>> chunks = parser.chunks();
        assertThat(chunks).extracting(each -> each.key).containsExactly(URL + "#1", URL + "#2", URL + "#3");
        Chunk chunk = chunks.get(1).value;
        assertThat(chunk.url()).isEqualTo(new CrawlUrl(URL));
        assertThat(chunk.number()).isEqualTo(2);
        assertThat(chunk.headingPath()).containsExactly("Install", "Requirements");
        assertThat(chunk.text())
                .isEqualTo("## Requirements\n\n- A system with a shell\n- At least 20 MB of free space");
        assertThat(chunk.digest()).matches("sha256:[0-9a-f]{64}");
        assertThat(chunk.page())
                .isEqualTo(new Chunk.PageInfo(
                        "Boat", "en", new Document.Robots(true, true, true, true, null, false, true), null));
        assertThat(chunk.position()).isGreaterThan(chunks.get(0).value.position());
    }

    @Test
    void shouldPublishNothingByDefault() {
        restart(Map.of());
        page("one", "two");
        assertThat(parser.chunks()).isEmpty();
        assertThat(parser.storedChunks()).isZero();
    }

    @Test
    void shouldPublishAnUnchangedPageOnce() {
        page("one", "two");
        assertThat(parser.chunks()).hasSize(2);
        page("one", "two");
        assertThat(parser.chunks()).isEmpty();
    }

    @Test
    void shouldPublishOnlyTheChunkThatIsInserted() {
        page("one", "two", "three");
        parser.chunks();
        page("zero", "one", "two", "three");
        assertThat(parser.chunks()).singleElement().satisfies(each -> {
            assertThat(each.key).isEqualTo(URL + "#4");
            assertThat(each.value.text()).contains("zero");
        });
    }

    @Test
    void shouldPublishOnlyTheChunkThatIsEdited() {
        page("one", "two", "three");
        Chunk edited = parser.chunks().get(1).value;
        page("one", "zwei", "three");
        assertThat(parser.chunks()).singleElement().satisfies(each -> {
            assertThat(each.key).isEqualTo(edited.key());
            assertThat(each.value.position()).isEqualTo(edited.position());
            assertThat(each.value.digest()).isNotEqualTo(edited.digest());
        });
    }

    @Test
    void shouldDeleteOnlyTheChunkThatVanishes() {
        page("one", "two", "three");
        parser.chunks();
        page("one", "three");
        assertThat(parser.chunks()).containsExactly(new KeyValue<>(URL + "#2", null));
    }

    /** Its text is known already, so an embedding by digest need not be made again. */
    @Test
    void shouldPublishAllChunksWithTheirOldDigestsWhenTheTitleChanges() {
        parser.html(URL, "<title>Old</title>" + sections("one", "two"));
        List<String> digests = digests(parser.chunks());
        parser.html(URL, "<title>New</title>" + sections("one", "two"));
        List<KeyValue<String, Chunk>> renamed = parser.chunks();
        assertThat(digests(renamed)).isEqualTo(digests);
        assertThat(renamed).allMatch(each -> "New".equals(each.value.page().title()));
    }

    @Test
    void shouldDeleteTheChunksOfAPageThatIsGone() {
        page("one", "two");
        parser.chunks();
        Page gone = new Page(new CrawlUrl(URL), NOON, 0, Page.Response.of(404), new byte[0])
                .withPrevious(new PageVersion("sha256:00", null, null, 0));
        parser.pipe(gone);
        assertThat(parser.chunks()).containsExactly(new KeyValue<>(URL + "#1", null), new KeyValue<>(URL + "#2", null));
        assertThat(parser.storedChunks()).isZero();
        parser.pipe(gone);
        assertThat(parser.chunks()).isEmpty();
    }

    @Test
    void shouldDeleteTheChunksOfAPageThatBecomesADuplicate() {
        parser.html("http://a.org/first", "<title>T</title>" + sections("same"));
        page("one", "two");
        parser.chunks();
        parser.html(URL, "<title>T</title>" + sections("same"));
        assertThat(parser.chunks()).containsExactly(new KeyValue<>(URL + "#1", null), new KeyValue<>(URL + "#2", null));
    }

    @Test
    void shouldDeleteTheChunksOfAPageThatAsksNotToBeIndexed() {
        page("one");
        parser.chunks();
        parser.html(URL, "<meta name=robots content=noindex>" + sections("one"));
        assertThat(parser.chunks()).containsExactly(new KeyValue<>(URL + "#1", null));
        page("one");
        assertThat(parser.chunks()).extracting(each -> each.key).containsExactly(URL + "#1");
    }

    @Test
    void shouldDeleteTheChunksOfAPageWhosePreferenceIsRespected() {
        restart(Map.of("GREGOR_CHUNKS", "true", "GREGOR_RESPECT", "tdm-reservation=1"));
        page("one");
        parser.chunks();
        parser.html(URL, "<meta name=tdm-reservation content=1>" + sections("one"));
        assertThat(parser.chunks()).containsExactly(new KeyValue<>(URL + "#1", null));
    }

    @Test
    void shouldMakeChunksOfPlainTextIfThereIsNoMarkdown() {
        restart(Map.of("GREGOR_CHUNKS", "true", "GREGOR_FIELDS", "text"));
        parser.html(URL, "<p># no heading</p>");
        assertThat(parser.chunks()).extracting(each -> each.value.text()).containsExactly("\\# no heading");
    }

    /** A reader that applies all changes has the passages of the latest document, in their order. */
    @Test
    void shouldKeepTheTableTrueWhateverChanges() {
        Random random = new Random(1);
        List<String> topics = new ArrayList<>();
        for (int version = 0; version < 200; version++) {
            topics.add(random.nextInt(topics.size() + 1), "topic" + random.nextInt(30));
            if (topics.size() > 12 || random.nextInt(3) == 0) {
                topics.remove(random.nextInt(topics.size()));
            }
            parser.html(
                    URL,
                    "<title>T</title>"
                            + topics.stream().map(ParserChunksTest::section).collect(Collectors.joining()));
            parser.chunks().forEach(this::apply);
            String markdown =
                    Objects.requireNonNullElse(parser.document().content().markdown(), "");
            assertThat(table.values().stream()
                            .sorted(Comparator.comparingLong(Chunk::position))
                            .map(Chunk::text)
                            .collect(Collectors.joining("\n\n")))
                    .isEqualTo(markdown);
        }
    }

    private void apply(KeyValue<String, Chunk> change) {
        if (change.value == null) {
            assertThat(table).containsKey(change.key);
            table.remove(change.key);
        } else {
            table.put(change.key, change.value);
        }
    }

    private void restart(Map<String, String> settings) {
        parser.close();
        parser = new ParserFixture(state, settings);
    }

    private void page(String... topics) {
        parser.html(URL, "<title>T</title>" + sections(topics));
    }

    private static String sections(String... topics) {
        return sections(List.of(topics));
    }

    private static String sections(List<String> topics) {
        return topics.stream().map(ParserChunksTest::section).collect(Collectors.joining("", "<main>", "</main>"));
    }

    /** Two of them do not fit into a chunk. */
    private static String section(String topic) {
        return "<p>" + words(topic) + "</p>";
    }

    private static String words(String topic) {
        return ("Here is something about " + topic + " that is worth a sentence. ")
                .repeat(6)
                .strip();
    }

    private static List<String> digests(List<KeyValue<String, Chunk>> chunks) {
        return chunks.stream().map(each -> each.value.digest()).toList();
    }
}
