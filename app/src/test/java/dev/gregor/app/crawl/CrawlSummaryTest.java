package dev.gregor.app.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.CrawlTotals;
import dev.gregor.topics.records.Progress;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CrawlSummaryTest {
    private static Crawl.Result result(
            Crawl.Ending ending, long fetched, long unreadable, Map<String, Long> excluded, Map<String, Long> failed) {
        Progress progress = new Progress(
                0,
                new Progress.Urls(0, 0, 0),
                new Progress.Hosts(1, 0, Map.of()),
                new CrawlTotals(3, fetched, 0, 0, 0, 0, excluded, failed),
                Progress.Waits.NONE,
                false);
        return new Crawl.Result(
                ending, progress, new DocumentSink.Counts(fetched, 0, 0, unreadable, List.of()), Optional.empty());
    }

    private static String print(Crawl.Result result) {
        StringWriter out = new StringWriter();
        new CrawlSummary(new PrintWriter(out)).print(result, Path.of("data"), new CrawlOptions());
        return out.toString();
    }

    @Test
    void shouldFailAndSayWhyWhenNothingWasFetched() {
        Crawl.Result nothing =
                result(Crawl.Ending.COMPLETE, 0, 0, Map.of("PRIVATE_ADDRESS", 1L), Map.of("CONNECT", 2L));

        assertThat(nothing.exitCode()).isEqualTo(3);
        assertThat(print(nothing))
                .contains("gregor: nothing was fetched: failed: connect 2; excluded: private address 1;"
                        + " --allow-private visits private addresses");
    }

    @Test
    void shouldSucceedWhenAnythingWasFetchedOrAPersonStoppedTheCrawl() {
        assertThat(result(Crawl.Ending.COMPLETE, 1, 0, Map.of(), Map.of()).exitCode())
                .isZero();
        assertThat(result(Crawl.Ending.STOPPED, 0, 0, Map.of(), Map.of()).exitCode())
                .isZero();
    }

    @Test
    void shouldCountTheRecordsThatCouldNotBeRead() {
        assertThat(print(result(Crawl.Ending.COMPLETE, 5, 2, Map.of(), Map.of())))
                .contains("gregor: 2 records of documents could not be read");
        assertThat(print(result(Crawl.Ending.COMPLETE, 5, 0, Map.of(), Map.of())))
                .doesNotContain("could not be read");
    }
}
