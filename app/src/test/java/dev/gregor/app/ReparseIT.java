package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.generated.GraphWeb;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Pages that were fetched once are read once more, by a parser that reads them in another way. */
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
    void shouldReadKeptPagesOnceMoreIntoTheSameDocuments() throws Exception {
        GraphWeb truth = new GraphWeb(web, 11, 3, 12);
        Map<String, Document> before = crawl(new CrawlRun(truth.seeds()));
        int requests = web.log().size();
        assertThat(before.values()).anyMatch(document -> lengthOf(document) > SHORT);

        assertThat(reset()).containsPattern("parser reads [0-9]+ records of pages");
        Map<String, Document> after =
                crawl(new CrawlRun(truth.seeds()).with("GREGOR_MAX_TEXT", Integer.toString(SHORT)));

        assertThat(after.keySet()).isEqualTo(before.keySet());
        assertThat(after.values()).allMatch(document -> lengthOf(document) <= SHORT);
        assertThat(web.log().size()).as("requests").isEqualTo(requests);
    }

    /** Returns the latest document of each URL. */
    private Map<String, Document> crawl(CrawlRun run) throws Exception {
        KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
        assertThat(run.crawl().onKafka(kafka, folder).ending()).isEqualTo(Ending.COMPLETE);
        Map<String, Document> latest = new HashMap<>();
        try (TopicReader<Document> reader = TopicReader.fromTheFirst(kafka, Topics.DOCUMENTS)) {
            reader.readToTheEnd(record -> {
                if (record.value() instanceof Decoded.Good<Document> good) {
                    latest.put(record.key(), good.value());
                }
            });
        }
        return latest;
    }

    private static String reset() {
        StringWriter told = new StringWriter();
        CommandLine command = Gregor.commandLine().setOut(new PrintWriter(told)).setErr(new PrintWriter(told));
        int code = command.execute("reset", "parser", "--from", "beginning", "--kafka", KAFKA.bootstrap());
        assertThat(code).as(told.toString()).isZero();
        return told.toString();
    }

    private static int lengthOf(Document document) {
        return document.text() == null ? 0 : document.text().length();
    }
}
