package dev.gregor.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.app.crawl.ExclusionLogFile;
import dev.gregor.fakeweb.LoggedRequest;
import dev.gregor.fakeweb.TestAuthority;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.testing.process.StageProcess;
import dev.gregor.topics.Decoded;
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
 * All beasts of the hostile web in one crawl, in a process with the little memory that {@link StageProcess} gives it and
 * a limit of time. Names are looked up by {@link ZooCrawl} alone, so that nothing beyond loopback can be asked.
 */
@Tag("integration")
class ZooIT {
    private static final int TIME_LIMIT_SECONDS = 150;

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    @Test
    void shouldCrawlTheHonestPagesBesideEveryBeast() throws Exception {
        TestAuthority authority = TestAuthority.in(folder);
        try (Zoo zoo = new Zoo(authority)) {
            crawl(zoo, authority);

            Map<String, String> endings = endings();
            assertThat(endings).containsAllEntriesOf(zoo.endings());
            List<Document> documents = documents();
            assertThat(documents.stream().map(document -> document.url().value()))
                    .containsAll(zoo.honest());
            assertThat(documents).allSatisfy(ZooIT::assertClean);
            assertCleanFiles();
            assertThat(zoo.requestsToStrangers())
                    .as("requests to servers that we cannot know")
                    .isZero();
            Set<String> asked =
                    zoo.web().log().all().stream().map(LoggedRequest::url).collect(Collectors.toSet());
            assertThat(asked).as("pages behind private addresses, entities").noneMatch(url -> url.contains("secret"));
            assertThat(asked).noneMatch(url -> url.contains("stolen"));
            assertThat(asked)
                    .as("hosts that are elsewhere, or nowhere")
                    .noneMatch(url -> url.contains("returning.") || url.contains("slow.") || url.contains("nowhere."));
            assertThat(zoo.web().log().all())
                    .noneMatch(hit -> hit.header("Cookie").isPresent());
        }
    }

    private void crawl(Zoo zoo, TestAuthority authority) throws IOException, InterruptedException {
        Path seeds = Files.write(folder.resolve("seeds.txt"), zoo.seeds());
        Map<String, String> settings = new HashMap<>(Map.of(
                "GREGOR_DELAY", "0s",
                "GREGOR_SCOPE", "any",
                "GREGOR_ALLOW_NETWORKS", "127.0.0.1/32",
                "GREGOR_RETRY_PAUSE", "10ms",
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
        try (StageProcess process = StageProcess.start(ZooCrawl.class, "zoo", log(), settings, command)) {
            assertThat(process.awaitEnd(TIME_LIMIT_SECONDS)).as("ended in time").isTrue();
            assertThat(process.exitCode())
                    .as("exit code of%n%s", Files.readString(log()))
                    .isZero();
        }
    }

    private static String trusting(TestAuthority authority) throws IOException {
        try {
            return "-Djavax.net.ssl.trustStore=" + authority.trusted() + " -Djavax.net.ssl.trustStorePassword="
                    + TestAuthority.PASSWORD;
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    /** By URL, how the last request for it ended. */
    private static Map<String, String> endings() {
        Map<String, String> endings = new HashMap<>();
        KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
        try (TopicReader<VisitReport> reader = TopicReader.fromTheFirst(kafka, Topics.OUTCOMES)) {
            reader.readToTheEnd(record -> {
                VisitReport report = ((Decoded.Good<VisitReport>) record.value()).value();
                report.results().forEach(result -> endings.put(result.url().value(), ending(result.outcome())));
            });
        }
        return endings;
    }

    private static String ending(Outcome outcome) {
        if (outcome instanceof Outcome.Refused refused) {
            assertClean(refused.detail());
            return refused.reason().name();
        }
        if (outcome instanceof Outcome.Failed failed) {
            assertClean(failed.detail());
            return failed.cause().name();
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
        assertClean(document.title());
        assertClean(document.description());
        assertClean(document.contentType());
        assertClean(document.text() == null ? null : document.text().replace('\n', ' '));
        assertClean(document.etag());
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
