package dev.gregor.app.inspect;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.crawl.DocumentReader;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Topics;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints documents as they come. */
@Command(
        name = "tail",
        mixinStandardHelpOptions = true,
        description = {
            "Print the documents, one JSON object a line, from the first on and as they come.",
            "A page that has changed comes again; of one that is gone it says {\"url\":\"…\",\"deleted\":true}."
        },
        footer = {
            "",
            "Examples:",
            "  gregor tail --kafka broker:9092 | jq -r .title",
            "  gregor tail --kafka broker:9092 --end > all.jsonl",
            "  kcat -C -b broker:9092 -t documents | jq .url      (the same without gregor)"
        })
public final class TailCommand implements Callable<Integer> {
    private static final long POLL_MILLIS = 200;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Option(names = "--new", description = "Only documents that come from now on.")
    private boolean onlyNew;

    @Option(names = "--end", description = "Stop at the end of what is there now.")
    private boolean untilEnd;

    @Override
    public Integer call() throws InterruptedException {
        Settings settings = crawl.settings();
        KafkaAccess access = crawl.access(settings);
        KafkaOption.find(Topics.DOCUMENTS, access);
        StopSignal stop = StopSignal.install();
        PrintStream out = System.out;
        try (DocumentReader reader = new DocumentReader(access, !onlyNew)) {
            DocumentReader.End end = reader.end();
            while (!stop.requested() && !out.checkError() && !(untilEnd && reader.isAt(end))) {
                reader.poll(POLL_MILLIS).forEach(line -> {
                    out.write(line.json(), 0, line.json().length);
                    out.write('\n');
                });
                out.flush();
            }
        } finally {
            stop.stopped();
        }
        return 0;
    }
}
