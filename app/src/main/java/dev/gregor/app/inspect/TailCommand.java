package dev.gregor.app.inspect;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.ReadableCrawl;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topics;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.kafka.common.TopicPartition;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the documents as they are published. */
@Command(
        name = "tail",
        mixinStandardHelpOptions = true,
        description = {
            "Print the documents, one JSON object per line, from the first on and as they are published.",
            "A changed page is printed again; for a page that is gone it prints {\"url\":\"…\",\"deleted\":true}."
        },
        footer = {
            "",
            "Examples:",
            "  gregor tail --kafka broker:9092 | jq -r .title",
            "  gregor tail --kafka broker:9092 --end > all.jsonl",
            "  kcat -C -b broker:9092 -t documents | jq .url      (the same without gregor)"
        })
public final class TailCommand implements Callable<Integer> {
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Option(names = "--new", description = "Only documents published from now on.")
    private boolean onlyNew;

    @Option(names = "--end", description = "Stop at the current end of the topic.")
    private boolean untilEnd;

    @Override
    public Integer call() throws InterruptedException {
        StopSignal stop = StopSignal.install();
        try (ReadableCrawl opened = crawl.openForReading()) {
            KafkaOption.requireTopic(Topics.DOCUMENTS, opened.kafka());
            print(opened, stop);
        } finally {
            stop.stopped();
        }
        return 0;
    }

    /** Nothing is published in a stopped crawl, so its documents end at the end of the topic. */
    private void print(ReadableCrawl opened, StopSignal stop) {
        KafkaAccess kafka = opened.kafka();
        PrintStream out = System.out;
        try (DocumentReader reader = onlyNew ? DocumentReader.fromEnd(kafka) : DocumentReader.fromBeginning(kafka)) {
            Map<TopicPartition, Long> end = reader.endOffsets();
            boolean ends = untilEnd || opened.isStopped();
            while (!stop.requested() && !out.checkError() && !(ends && reader.hasReached(end))) {
                reader.poll(POLL_TIMEOUT).forEach(line -> {
                    out.write(line.json(), 0, line.json().length);
                    out.write('\n');
                });
                out.flush();
            }
        }
    }
}
