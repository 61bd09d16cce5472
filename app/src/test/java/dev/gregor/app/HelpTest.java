package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The help of each command is whole, however wide the terminal is. */
class HelpTest {
    /** The command and all below it, except {@code help}, whose text is picocli's own. */
    private static List<CommandLine> commands(CommandLine command) {
        List<CommandLine> all = new ArrayList<>(List.of(command));
        command.getSubcommands().values().stream()
                .filter(sub -> !(sub.getCommand() instanceof CommandLine.HelpCommand))
                .forEach(sub -> all.addAll(commands(sub)));
        return all;
    }

    private static String help(CommandLine command, int width) {
        command.setUsageHelpAutoWidth(false).setUsageHelpWidth(width);
        return command.getUsageMessage(CommandLine.Help.Ansi.OFF);
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 120})
    void shouldFitIntoTheTerminal(int width) {
        for (CommandLine command : commands(Gregor.commandLine())) {
            String name = command.getCommandSpec().qualifiedName();
            assertThat(help(command, width).lines())
                    .as("help of '%s' at %d columns", name, width)
                    .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(width));
        }
    }

    /** A command of an example is meant to be copied, so it is one line. */
    @Test
    void shouldNotBreakAnExampleInto80Columns() {
        for (CommandLine command : commands(Gregor.commandLine())) {
            String help = help(command, 80);
            for (String line : command.getCommandSpec().usageMessage().footer()) {
                assertThat(help.lines())
                        .as("help of '%s'", command.getCommandSpec().qualifiedName())
                        .contains(line);
            }
        }
    }

    /** Each word of a description and of an option is in the help, wherever the lines break. */
    @ParameterizedTest
    @ValueSource(ints = {80, 120})
    void shouldContainEveryWord(int width) {
        for (CommandLine command : commands(Gregor.commandLine())) {
            String help = words(help(command, width));
            List<String> texts = new ArrayList<>(
                    List.of(command.getCommandSpec().usageMessage().description()));
            command.getCommandSpec().options().forEach(option -> texts.addAll(List.of(option.description())));
            for (String text : texts) {
                if (!text.contains("${")) {
                    assertThat(help)
                            .as(
                                    "help of '%s' at %d columns",
                                    command.getCommandSpec().qualifiedName(), width)
                            .contains(words(text));
                }
            }
        }
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", "");
    }

    @Test
    void shouldPrintTheVersion() {
        assertThat(run("version")).isEqualTo(run("--version")).matches("gregor [0-9].*");
    }

    private static String run(String... arguments) {
        StringWriter out = new StringWriter();
        assertThat(Gregor.commandLine().setOut(new PrintWriter(out, true)).execute(arguments))
                .isZero();
        return out.toString().strip();
    }
}
