package dev.gregor.app.control;

import static java.time.temporal.ChronoUnit.SECONDS;

import dev.gregor.app.cli.ReadableCrawl;
import dev.gregor.topics.Json;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the commands in force. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = {"List the commands in force, and since when."},
        footer = {
            "",
            "Examples:",
            "  gregor control list --data crawl1",
            "  gregor control list --json --kafka broker:9092 | jq .control.type"
        })
final class ControlListCommand extends ControlSubcommand {
    @Option(names = "--json", description = "Print one JSON object per line.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        List<ActiveCommands.IssuedCommand> commands;
        try (ReadableCrawl opened = openForReading()) {
            commands = ActiveCommands.read(opened.kafka()).inForce();
        }
        PrintWriter out = out();
        if (json) {
            commands.forEach(each -> out.println(Json.MAPPER.writeValueAsString(each)));
        } else if (commands.isEmpty()) {
            out.println("no commands are in force");
        } else {
            commands.forEach(each ->
                    out.printf("%s  %s%n", each.at().truncatedTo(SECONDS), ActiveCommands.describe(each.control())));
        }
        out.flush();
        return 0;
    }
}
