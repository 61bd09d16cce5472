package dev.gregor.app.admin;

import dev.gregor.app.cli.AgentSettings;
import dev.gregor.app.cli.Stages;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints all settings. */
@Command(
        name = "config",
        mixinStandardHelpOptions = true,
        description = "Print all settings: environment variable, default, meaning.",
        footer = {
            "",
            "KAFKA_… variables configure the Kafka clients: KAFKA_SECURITY_PROTOCOL=SSL",
            "sets security.protocol.",
            "Keep passwords in a file that GREGOR_KAFKA_CONFIG names.",
            "",
            "Example:",
            "  GREGOR_DELAY=5s GREGOR_SCOPE=domain gregor stage scheduler"
        })
public final class ConfigCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        print(out, "every stage", Stages.shared());
        for (Stage stage : Stages.services()) {
            print(out, stage.name(), stage.settings());
        }
        print(out, "agent", AgentSettings.SETTINGS);
        out.flush();
        return 0;
    }

    private static void print(PrintWriter out, String title, List<Setting<?>> settings) {
        if (settings.isEmpty()) {
            return;
        }
        out.println(title);
        for (Setting<?> setting : settings) {
            String fallback = setting.defaultText().isEmpty() ? "(empty)" : setting.defaultText();
            out.printf("  %s%n      %s%n      default: %s%n", setting.name(), setting.description(), fallback);
        }
        out.println();
    }
}
