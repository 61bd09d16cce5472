package dev.gregor.export.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.gregor.export.ExportRun;
import dev.gregor.export.TargetUnusable;
import dev.gregor.export.TestCrawl;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.ManualClock;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.testing.postgres.RealPostgres;
import dev.gregor.testing.process.GregorProcess;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.rank.Community;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.topics.records.rank.SiteRank;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The tables of a real PostgreSQL follow the topics of a real Kafka, whatever happens to either, or to the export. */
@Tag("integration")
class PostgresExportIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final Duration POLL = Duration.ofMillis(50);
    private static final int KILLS = 6;
    private static final Map<String, Object> ROBOTS =
            Map.of("follow", true, "snippet", true, "ai", true, "imageAi", true);

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @RegisterExtension
    static final RealPostgres POSTGRES = new RealPostgres();

    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final List<String> notices = new ArrayList<>();
    private TestCrawl crawl;

    @BeforeEach
    void setUp() throws Exception {
        crawl = new TestCrawl(new KafkaAccess(KAFKA.bootstrap(), Map.of()));
        POSTGRES.execute("DROP SCHEMA IF EXISTS gregor CASCADE");
    }

    @AfterEach
    void tearDown() {
        crawl.close();
    }

    private static PostgresTarget target() {
        return new PostgresTarget(new PostgresAccess(POSTGRES.url(), RealPostgres.USER, "", "gregor"));
    }

    private ExportRun open() {
        return new ExportRun(crawl.kafka(), target(), clock, notices::add);
    }

    private void catchUp(ExportRun run) throws TargetUnusable {
        crawl.flush();
        Map<String, Long> ends = run.ends();
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        do {
            assertThat(System.nanoTime()).isLessThan(deadline);
            run.step(POLL);
            clock.advance(Duration.ofSeconds(1));
        } while (!run.hasReached(ends));
    }

    private void rank(String url, double rank) {
        CrawlUrl page = new CrawlUrl(url);
        crawl.send(Topics.RANKS, url, new Rank(page, rank, page.host().name()));
    }

    private void duplicate(String url, String original) {
        crawl.send(
                Topics.DUPLICATES,
                url,
                new Duplicate(new CrawlUrl(url), new CrawlUrl(original), Duplicate.Kind.NEAR, 2));
    }

    @Test
    void rowsFollowTheTopics() throws Exception {
        crawl.page("https://a.org/", "Front", "walnut", "https://a.org/1", "one", "https://b.org/", "elsewhere");
        crawl.page("https://a.org/1", "One", "hazel", "https://a.org/", "home");
        rank("https://a.org/1", 8);
        duplicate("https://a.org/1", "https://a.org/");
        crawl.send(Topics.SITES, "a.org", new SiteRank("a.org", 5, 2, 1));
        crawl.send(Topics.COMMUNITIES, "a.org", new Community("a.org", 12, "nuts"));
        try (ExportRun run = open()) {
            catchUp(run);
            assertThat(POSTGRES.query("SELECT count(*) FROM gregor.waiting_records"))
                    .containsExactly("4");
            crawl.number("https://a.org/");
            crawl.number("https://a.org/1");
            catchUp(run);
            assertThat(TableState.found(POSTGRES)).isEqualTo(TableState.expected(crawl));
            assertThat(POSTGRES.query("SELECT site, title, language, rank, community_id FROM gregor.sites"))
                    .containsExactly("a.org|Front|en|5|12");
            assertThat(POSTGRES.query("SELECT community_id, name, sites FROM gregor.communities"))
                    .containsExactly("12|nuts|1");
            for (String statement : documented()) {
                assertThat(POSTGRES.query(statement)).as(statement).isNotEmpty();
            }
            crawl.number("https://b.org/");
            crawl.page("https://a.org/1", "Changed", "hazel");
            crawl.send(Topics.DOCUMENTS, "https://a.org/", null);
            crawl.send(Topics.RANKS, "https://a.org/1", null);
            crawl.send(Topics.DUPLICATES, "https://a.org/1", null);
            crawl.send(Topics.COMMUNITIES, "a.org", null);
            catchUp(run);
            assertThat(TableState.found(POSTGRES)).isEqualTo(TableState.expected(crawl));
            assertThat(POSTGRES.query("SELECT site, title, community_id FROM gregor.sites ORDER BY site"))
                    .containsExactly("a.org|null|null", "b.org|null|null");
        }
        try (ExportRun run = open()) {
            catchUp(run);
            assertThat(run.written()).as("read again").isZero();
        }
        assertThat(notices).isEmpty();
    }

    /** The statements of the documentation. */
    private static List<String> documented() throws IOException {
        String text = Files.readString(Path.of("..", "docs", "export.md"));
        List<String> statements = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(statements).hasSize(4);
        return statements;
    }

    @Test
    void wishesOfPagesAreObeyedAndOddTextsAreMended() throws Exception {
        List<String> urls = List.of("https://a.org/hidden", "https://a.org/copy", "https://a.org/odd");
        urls.forEach(crawl::number);
        crawl.send(Topics.DOCUMENTS, urls.get(0), TestCrawl.document(urls.get(0), "T", "walnut", robots(false, true)));
        crawl.send(Topics.DOCUMENTS, urls.get(1), TestCrawl.document(urls.get(1), "T", "walnut", robots(true, false)));
        crawl.page(urls.get(2), "Tab\there", "wal\u0000nut\\N\r\nline");
        try (ExportRun run = open()) {
            catchUp(run);
            assertThat(run.refused()).isZero();
        }
        assertThat(POSTGRES.query("SELECT url, title, text, search @@ to_tsquery('simple', 'walnut') FROM gregor.pages"
                        + " ORDER BY page_id"))
                .containsExactly(
                        "https://a.org/hidden|null|null|null",
                        "https://a.org/copy|T|null|t",
                        "https://a.org/odd|Tab\there|walnut\\N\r\nline|t");
    }

    @Test
    void recordThatTheDatabaseRefusesIsLeftOutAndTheRestGoesOn() throws Exception {
        try (ExportRun run = open()) {
            catchUp(run);
            POSTGRES.execute("ALTER TABLE gregor.pages ADD CHECK (title <> 'Refused')");
            crawl.page("https://a.org/late", "Refused", "waits for its number");
            catchUp(run);
            for (int page = 0; page < 20; page++) {
                crawl.number("https://a.org/" + page);
                crawl.page("https://a.org/" + page, page == 7 ? "Refused" : "Title", "walnut");
            }
            crawl.number("https://a.org/late");
            catchUp(run);
            assertThat(run.refused()).isEqualTo(2);
        }
        assertThat(POSTGRES.query("SELECT count(*) FROM gregor.pages")).containsExactly("19");
        assertThat(POSTGRES.query("SELECT count(*) FROM gregor.page_ids")).containsExactly("21");
    }

    private static Map<String, Object> robots(boolean index, boolean archive) {
        Map<String, Object> robots = new HashMap<>(ROBOTS);
        robots.put("index", index);
        robots.put("archive", archive);
        return Map.of("robots", robots);
    }

    @Test
    void databaseThatIsAwayIsAwaited() throws Exception {
        crawl.number("https://a.org/");
        crawl.page("https://a.org/", "Before", "walnut");
        try (ExportRun run = open()) {
            catchUp(run);
            POSTGRES.stop();
            try {
                crawl.page("https://a.org/", "After", "walnut");
                crawl.flush();
                await().atMost(TIMEOUT).until(() -> {
                    run.step(POLL);
                    clock.advance(Duration.ofSeconds(1));
                    return !run.away().isZero();
                });
            } finally {
                POSTGRES.start();
            }
            catchUp(run);
        }
        assertThat(POSTGRES.query("SELECT title FROM gregor.pages")).containsExactly("After");
        assertThat(notices).hasSize(2).first().asString().contains("cannot be written", "waits");
        assertThat(notices.get(1)).contains("goes on");
    }

    @Test
    void tablesThatCannotBeUsedAreNamedInOneLine() throws Exception {
        crawl.number("https://a.org/");
        try (ExportRun run = open()) {
            catchUp(run);
        }
        POSTGRES.execute("UPDATE gregor.schema_version SET version = 99");
        expectError(target(), "version 99");
        POSTGRES.execute("UPDATE gregor.schema_version SET version = 1");
        POSTGRES.execute("UPDATE gregor.export_state SET source = 'another cluster'");
        expectError(target(), "holds another crawl");
        expectError(
                new PostgresTarget(new PostgresAccess(POSTGRES.url() + "x", RealPostgres.USER, "", "gregor")),
                "create the database");
        expectError(
                new PostgresTarget(new PostgresAccess(POSTGRES.url(), "nobody_of_that_name", "swordfish", "gregor")),
                "GREGOR_POSTGRES_USER");
    }

    private void expectError(PostgresTarget target, String words) {
        try (ExportRun run = new ExportRun(crawl.kafka(), target, clock, notices::add)) {
            assertThatThrownBy(() -> run.step(POLL))
                    .isInstanceOf(TargetUnusable.class)
                    .hasMessageContaining(words)
                    .message()
                    .doesNotContain("\n", "swordfish");
        }
    }

    @Test
    void tablesThatWereLeftForDaysAreFilledAnew() throws Exception {
        crawl.number("https://a.org/");
        crawl.page("https://a.org/", "Old", "walnut", "https://b.org/", "b");
        rank("https://a.org/", 2);
        try (ExportRun run = open()) {
            catchUp(run);
        }
        clock.advance(Duration.ofDays(2));
        crawl.page("https://a.org/", "New", "walnut");
        crawl.flush();
        try (ExportRun run = open()) {
            catchUp(run);
        }
        assertThat(notices).singleElement().asString().contains("not been updated for a day");
        assertThat(TableState.found(POSTGRES)).isEqualTo(TableState.expected(crawl));
    }

    @Test
    void tablesEqualTheTopicsAfterKills() throws Exception {
        Random random = new Random(7);
        Path log = folder.resolve("log");
        for (int kill = 0; kill < KILLS; kill++) {
            try (GregorProcess process = GregorProcess.start(
                    ExportProcess.class, "export", log, Map.of(), List.of(KAFKA.bootstrap(), POSTGRES.url()))) {
                long awaited = commits(log) + 1 + random.nextInt(3);
                await().atMost(TIMEOUT)
                        .pollInterval(Duration.ofMillis(10 + random.nextInt(90)))
                        .until(() -> {
                            change(random, 60);
                            return commits(log) >= awaited;
                        });
                change(random, 300);
                process.kill();
            }
        }
        try (ExportRun run = open()) {
            catchUp(run);
        }
        assertThat(TableState.found(POSTGRES)).isEqualTo(TableState.expected(crawl));
        assertThat(POSTGRES.query("SELECT count(*) > 10 FROM gregor.links")).containsExactly("t");
        assertThat(Files.readString(log)).contains("committed").doesNotContain("filled anew", "Exception");
    }

    private static long commits(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.startsWith("committed")).count();
        }
    }

    private void change(Random random, int changes) throws SQLException {
        for (int i = 0; i < changes; i++) {
            String url = url(random);
            switch (random.nextInt(10)) {
                case 0 -> crawl.send(Topics.DOCUMENTS, url, null);
                case 1 -> crawl.number(url);
                case 2 -> rank(url, random.nextInt(100));
                case 3 -> crawl.send(Topics.RANKS, url, null);
                case 4 -> duplicate(url, url(random));
                case 5 -> crawl.send(Topics.DUPLICATES, url, null);
                default ->
                    crawl.page(url, "Title " + random.nextInt(1_000), "text", url(random), "x", "https://c.org/", "y");
            }
        }
        crawl.flush();
    }

    private static String url(Random random) {
        return "https://site" + random.nextInt(9) + ".org/" + random.nextInt(12);
    }
}
