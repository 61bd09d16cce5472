package dev.gregor.export.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.export.SnapshotSchedule;
import dev.gregor.export.TargetUnusable;
import dev.gregor.runtime.feed.FeedPosition;
import dev.gregor.runtime.feed.TopicRecord;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Snapshots as DuckDB reads them. */
class ParquetTargetTest {
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    @TempDir
    private Path folder;

    private long offset;

    @Test
    void shouldHaveAllColumnsOfADocument() throws Exception {
        Document document = Json.MAPPER.readValue("""
                {"url":"https://a.example/x","fetchedAt":"2026-01-02T11:00:00Z","status":200,"depth":2,
                 "digest":"sha256:00","title":"한국어 \\"quoted\\"","keywords":["one","two"],"language":"ko",
                 "published":"2026-01-01T00:00:00Z","text":"all","main":"some","robots":{"index":true,"follow":false,
                 "archive":true,"snippet":true,"ai":false,"imageAi":true},
                 "headings":[{"level":1,"text":"Top"}],
                 "links":[{"url":"https://b.example/","text":"b","main":true},{"url":"https://c.example/"}],
                 "data":{"jsonLd":[{"@type":"Article"}]}}""", Document.class);
        CrawlUrl url = document.url();
        snapshot(List.of(
                record(Topics.DOCUMENTS, url.value(), document),
                record(Topics.PAGE_IDS, url.value(), new PageIds(url, 7, 3, 2)),
                record(Topics.RANKS, url.value(), new Rank(url, 1.5, "a.example"))));

        assertThat(query("SELECT url, site, status, depth, title, language, main, pageId, siteId, domainId, rank,"
                        + " epoch_ms(fetchedAt), epoch_ms(published), robotsFollow, etag, date, keywords[2],"
                        + " headings[1].text, len(links), links[1].url, links[1].main, links[2].text, data"
                        + " FROM documents"))
                .containsExactly("https://a.example/x|a.example|200|2|한국어 \"quoted\"|ko|some|7|3|2|1.5|"
                        + Instant.parse("2026-01-02T11:00:00Z").toEpochMilli() + '|'
                        + Instant.parse("2026-01-01T00:00:00Z").toEpochMilli()
                        + "|false|null|2026-01-02|two|Top|2|https://b.example/|true|null|"
                        + "{\"jsonLd\":[{\"@type\":\"Article\"}]}");
    }

    /** After any number of changes, deletions and restarts, a snapshot is the latest document of each URL. */
    @Test
    void shouldBeExactlyTheTableAtItsPosition() throws Exception {
        Random random = new Random(3);
        Map<String, String> expected = new TreeMap<>();
        for (int run = 0; run < 3; run++) {
            try (ParquetTarget target = target()) {
                target.open();
                for (int batch = 0; batch < 5; batch++) {
                    target.write(changes(random, expected), position());
                }
                target.caughtUp(position());
                assertThat(table()).isEqualTo(expected);
                target.write(changes(random, expected), position()); // not in a snapshot yet
            }
        }
        try (ParquetTarget target = target()) {
            assertThat(target.open()).contains(position());
            target.caughtUp(position());
        }
        assertThat(table()).isEqualTo(expected);
        JsonNode manifest = Json.MAPPER.readTree(Files.readAllBytes(folder.resolve("latest/manifest.json")));
        assertThat(manifest.get("rows").asInt()).isEqualTo(expected.size());
        assertThat(manifest.get("position").get("offsets").get("documents-0").asLong())
                .isEqualTo(offset);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.filter(file -> file.getFileName().toString().startsWith("snapshot-")))
                    .hasSize(SnapshotWriter.KEPT);
        }
    }

    private List<TopicRecord> changes(Random random, Map<String, String> expected) {
        List<TopicRecord> records = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            String url = "https://site" + random.nextInt(9) + ".example/" + random.nextInt(30);
            if (random.nextInt(4) == 0) {
                expected.remove(url);
                records.add(record(Topics.DOCUMENTS, url, null));
            } else {
                String digest = "sha256:" + random.nextInt(1_000);
                expected.put(url, digest);
                records.add(record(Topics.DOCUMENTS, url, document(url, digest, random.nextInt(3))));
            }
        }
        return records;
    }

    @Test
    void shouldSpreadRowsByDayAndSite() throws Exception {
        List<TopicRecord> records = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            String url = "https://site" + i % 40 + ".example/" + i;
            records.add(record(Topics.DOCUMENTS, url, document(url, "sha256:" + i, i % 2)));
        }
        snapshot(records);

        assertThat(query("SELECT date, count(*) FROM documents GROUP BY date ORDER BY date"))
                .containsExactly("2026-01-01|100", "2026-01-02|100");
        assertThat(query("SELECT site FROM documents GROUP BY site HAVING count(DISTINCT bucket) > 1"))
                .isEmpty();
        assertThat(Integer.parseInt(
                        query("SELECT count(DISTINCT bucket) FROM documents").get(0)))
                .isGreaterThan(8);
        assertThat(query("SELECT DISTINCT compression, stats_min_value IS NOT NULL FROM parquet_metadata('" + files()
                        + "') WHERE path_in_schema = 'url'"))
                .containsExactly("ZSTD|true");
    }

    @Test
    void shouldWriteTheNextSnapshotOnlyAfterTheInterval() throws Exception {
        try (ParquetTarget target = new ParquetTarget(folder, new SnapshotSchedule(Duration.ofHours(1)))) {
            target.open();
            target.write(
                    List.of(record(Topics.DOCUMENTS, "https://a.example/1", document("https://a.example/1", "1", 0))),
                    at(0));
            target.caughtUp(at(0));
            target.write(
                    List.of(record(Topics.DOCUMENTS, "https://a.example/2", document("https://a.example/2", "2", 0))),
                    at(60));
            target.caughtUp(at(60));
            assertThat(table()).hasSize(1);
            target.write(List.of(), at(3_600));
            assertThat(table()).as("nothing came, but the snapshot was old").hasSize(2);
        }
    }

    @Test
    void shouldStartAnewWhenCleared() throws Exception {
        snapshot(List.of(record(Topics.DOCUMENTS, "https://a.example/1", document("https://a.example/1", "1", 0))));
        try (ParquetTarget target = target()) {
            assertThat(target.open()).isPresent();
            target.clear();
            target.write(List.of(), position());
            target.caughtUp(at(90));
        }
        try (Stream<Path> files = Files.walk(folder.resolve("latest").toRealPath())) {
            assertThat(files.filter(file -> file.toString().endsWith(".parquet")))
                    .isEmpty();
        }
    }

    @Test
    void shouldRefuseAFolderThatIsInUse() throws Exception {
        try (ParquetTarget first = target();
                ParquetTarget second = target()) {
            first.open();
            assertThatThrownBy(second::open).isInstanceOf(TargetUnusable.class).hasMessageContaining("another process");
        }
    }

    private ParquetTarget target() {
        return new ParquetTarget(folder, new SnapshotSchedule(Duration.ZERO));
    }

    private void snapshot(List<TopicRecord> records) throws Exception {
        try (ParquetTarget target = target()) {
            target.open();
            target.write(records, position());
            target.caughtUp(position());
        }
    }

    private <V> TopicRecord record(Topic<V> topic, String key, @Nullable V value) {
        return new TopicRecord(topic, key, value, 0, offset++, NOON.toEpochMilli());
    }

    private FeedPosition position() {
        return at(offset);
    }

    private FeedPosition at(long seconds) {
        return new FeedPosition("cluster documents=id", NOON.plusSeconds(seconds), Map.of("documents-0", offset));
    }

    private static Document document(String url, String digest, int daysAgo) {
        return Document.unread(
                new CrawlUrl(url),
                new Document.Fetch(NOON.minus(Duration.ofDays(daysAgo)), 200, 0, null, null, null, null),
                new Document.Version(digest, null, null, null));
    }

    private Map<String, String> table() throws SQLException, IOException {
        Map<String, String> table = new TreeMap<>();
        for (String row : query("SELECT url, digest FROM documents")) {
            int bar = row.indexOf('|');
            table.put(row.substring(0, bar), row.substring(bar + 1));
        }
        return table;
    }

    private String files() throws IOException {
        return folder.resolve("latest").toRealPath() + "/*/*/*.parquet";
    }

    /** The rows, their values joined by bars. */
    private List<String> query(String sql) throws SQLException, IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE VIEW documents AS SELECT * FROM read_parquet('" + files() + "', hive_partitioning = true)");
            List<String> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery(sql)) {
                while (result.next()) {
                    List<String> row = new ArrayList<>();
                    for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                        row.add(String.valueOf(result.getObject(i)));
                    }
                    rows.add(String.join("|", row));
                }
            }
            return rows;
        }
    }
}
