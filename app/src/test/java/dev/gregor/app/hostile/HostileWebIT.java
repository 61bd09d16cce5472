package dev.gregor.app.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.CrawlRun;
import dev.gregor.app.cli.TopicReader;
import dev.gregor.app.log.ExclusionLogFile;
import dev.gregor.fakeweb.LoggedRequest;
import dev.gregor.fakeweb.TestAuthority;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.testing.process.GregorProcess;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.VisitReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * A crawl of the whole {@link HostileWeb}, in a process with the small heap of {@link GregorProcess} and a time limit. Only
 * {@link HostileWebCrawl} resolves names, so that nothing beyond loopback can be contacted.
 */
@Tag("integration")
class HostileWebIT {
    private static final int TIME_LIMIT_SECONDS = 150;

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    @Test
    void shouldCrawlOrdinaryPagesBesideEveryAttack() throws Exception {
        TestAuthority authority = TestAuthority.create(folder);
        try (HostileWeb hostile = new HostileWeb(authority)) {
            crawl(hostile, authority);

            Map<String, String> outcomes = outcomes();
            assertThat(outcomes).containsAllEntriesOf(hostile.outcomes());
            List<Document> documents = documents();
            assertThat(documents.stream().map(document -> document.url().value()))
                    .containsAll(hostile.ordinary());
            assertThat(documents).allSatisfy(HostileWebIT::assertClean);
            assertCleanFiles();
            assertThat(hostile.requestsToUntrustedServers())
                    .as("requests to servers without a valid certificate")
                    .isZero();
            Set<String> requested =
                    hostile.web().log().all().stream().map(LoggedRequest::url).collect(Collectors.toSet());
            assertThat(requested)
                    .as("pages behind private addresses, entities")
                    .noneMatch(url -> url.contains("secret"));
            assertThat(requested).noneMatch(url -> url.contains("stolen"));
            assertThat(requested)
                    .as("hosts with a private address or none")
                    .noneMatch(url -> url.contains("returning.") || url.contains("slow.") || url.contains("nowhere."));
            assertThat(hostile.web().log().all())
                    .noneMatch(hit -> hit.header("Cookie").isPresent());
        }
    }

    private void crawl(HostileWeb hostile, TestAuthority authority) throws IOException, InterruptedException {
        Path seeds = Files.write(folder.resolve("seeds.txt"), hostile.seeds());
        Map<String, String> settings = new HashMap<>(Map.of(
                "GREGOR_DELAY", "0s",
                "GREGOR_SCOPE", "any",
                "GREGOR_ALLOW_NETWORKS", "127.0.0.1/32",
                "GREGOR_RETRY_DELAY", "10ms",
                "GREGOR_PARTITIONS", "2",
                "GREGOR_MAX_DEPTH", "10",
                "GREGOR_MAX_BODY", "15MiB",
                "GREGOR_HOST_PAGES", "10",
                "GREGOR_RESPONSE_TIMEOUT", "2s",
                "GREGOR_TOTAL_TIMEOUT", "4s"));
        settings.put("JAVA_TOOL_OPTIONS", trusting(authority));
        List<String> command = List.of(
                "--kafka",
                KAFKA.bootstrap(),
                "--seeds",
                seeds.toString(),
                "--out",
                out().toString(),
                "--data",
                folder.resolve("data").toString());
        try (GregorProcess process =
                GregorProcess.start(HostileWebCrawl.class, "hostile-web", log(), settings, command)) {
            assertThat(process.awaitExit(TIME_LIMIT_SECONDS))
                    .as("ended in time")
                    .isTrue();
            assertThat(process.exitCode())
                    .as("exit code of%n%s", Files.readString(log()))
                    .isZero();
        }
    }

    private static String trusting(TestAuthority authority) throws IOException {
        try {
            return "-Djavax.net.ssl.trustStore=" + authority.trustStore() + " -Djavax.net.ssl.trustStorePassword="
                    + TestAuthority.PASSWORD;
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    /** The last outcome of each URL. */
    private static Map<String, String> outcomes() {
        Map<String, String> outcomes = new HashMap<>();
        KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
        TopicReader.readValues(kafka, Topics.OUTCOMES, event -> {
            if (event instanceof VisitReport report) {
                report.results().forEach(result -> outcomes.put(result.url().value(), describe(result.outcome())));
            }
        });
        return outcomes;
    }

    private static String describe(Outcome outcome) {
        if (outcome instanceof Outcome.Excluded excluded) {
            assertClean(excluded.detail());
            return excluded.reason().name();
        }
        if (outcome instanceof Outcome.Failed failed) {
            assertClean(failed.detail());
            return switch (failed.cause()) {
                case TIMEOUT, TOO_SLOW -> HostileWeb.TOO_LATE;
                default -> failed.cause().name();
            };
        }
        return outcome.getClass().getSimpleName();
    }

    private List<Document> documents() throws IOException {
        try (var lines = Files.lines(out())) {
            return lines.map(CrawlRun::document).toList();
        }
    }

    private static void assertClean(Document document) {
        assertClean(document.url().value());
        assertClean(document.summary().title());
        assertClean(document.summary().description());
        assertClean(document.fetch().contentType());
        assertClean(
                document.content().text() == null
                        ? null
                        : document.content().text().replace('\n', ' '));
        assertClean(document.fetch().etag());
    }

    private static void assertClean(@Nullable String text) {
        assertThat(text == null || text.chars().noneMatch(Character::isISOControl))
                .as("no control characters in %s", text)
                .isTrue();
    }

    private void assertCleanFiles() throws IOException {
        for (Path file : List.of(log(), out(), folder.resolve("data").resolve(ExclusionLogFile.FILE))) {
            String text = Files.readString(file, UTF_8);
            assertThat(text).isNotEmpty();
            assertClean(text.replace('\n', ' ').replace('\t', ' '));
        }
        assertThat(Files.readString(log())).doesNotContain("OutOfMemoryError", "this is a bug");
    }

    private Path out() {
        return folder.resolve("documents.jsonl");
    }

    private Path log() {
        return folder.resolve("crawl.log");
    }
}
