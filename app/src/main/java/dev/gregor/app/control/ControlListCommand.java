package dev.gregor.app.control;

import static java.time.temporal.ChronoUnit.SECONDS;

import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows what is commanded. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = {"Show what is commanded now, and since when."},
        footer = {
            "",
            "Examples:",
            "  gregor control list --data crawl1",
            "  gregor control list --json --kafka broker:9092 | jq .control.kind"
        })
final class ControlListCommand implements Callable<Integer> {
    @Option(names = "--json", description = "One JSON object a line.")
    private boolean json;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        KafkaAccess kafka = ControlCommand.open(crawl);
        List<ActiveCommands.Given> commands = ActiveCommands.read(kafka).standing();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            commands.forEach(each -> out.println(Json.MAPPER.writeValueAsString(each)));
        } else if (commands.isEmpty()) {
            out.println("nothing is commanded");
        } else {
            commands.forEach(each ->
                    out.printf("%s  %s%n", each.at().truncatedTo(SECONDS), ActiveCommands.words(each.control())));
        }
        out.flush();
        return 0;
    }
}
