package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.generated.GraphWeb;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Stored pages are parsed again with another setting, without a request. */
@Tag("integration")
class ReparseIT {
    private static final int SHORT = 40;

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    @AutoClose
    private final FakeWeb web = FakeWeb.start();

    @Test
    void shouldReplaceDocumentsByParsingStoredPagesAgain() throws Exception {
        GraphWeb truth = new GraphWeb(web, 11, 3, 12);
        Map<String, Document> before = crawl(new CrawlRun(truth.seeds()));
        int requests = web.log().size();
        assertThat(before.values()).anyMatch(document -> lengthOf(document) > SHORT);

        assertThat(reset()).containsPattern("parser will process [0-9]+ records of pages again");
        Map<String, Document> after =
                crawl(new CrawlRun(truth.seeds()).with("GREGOR_MAX_TEXT", Integer.toString(SHORT)));

        assertThat(after.keySet()).isEqualTo(before.keySet());
        assertThat(after.values()).allMatch(document -> lengthOf(document) <= SHORT);
        assertThat(web.log().size()).as("requests").isEqualTo(requests);
    }

    /** Returns the latest document of each URL. */
    private Map<String, Document> crawl(CrawlRun run) throws Exception {
        KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
        assertThat(run.onKafka(kafka, folder).ending()).isEqualTo(Ending.COMPLETE);
        return TopicReader.readTable(kafka, Topics.DOCUMENTS);
    }

    private static String reset() {
        StringWriter printed = new StringWriter();
        CommandLine command =
                Gregor.commandLine().setOut(new PrintWriter(printed)).setErr(new PrintWriter(printed));
        int code = command.execute("reset", "parser", "--from", "beginning", "--kafka", KAFKA.bootstrap());
        assertThat(code).as(printed.toString()).isZero();
        return printed.toString();
    }

    private static int lengthOf(Document document) {
        return document.content().text() == null ? 0 : document.content().text().length();
    }
}
