package dev.gregor.app.control;

import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.policy.Scope;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Sets the scope. */
@Command(
        name = "scope",
        mixinStandardHelpOptions = true,
        description = {
            "Set which links are followed from now on.",
            "To hosts of seeds, to hosts of their domains, or any; 'default' is the scope that the stages were started with."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control scope domain --data crawl1",
            "  gregor control scope default --data crawl1"
        })
final class ControlScopeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "host|domain|any|default", description = "The scope.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String scope;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        boolean back = scope.equalsIgnoreCase("default");
        Control command = new Control.ScopeIs(back ? Scope.HOST : scope(scope));
        KafkaAccess kafka = ControlCommand.open(crawl);
        if (back) {
            String done = "the scope is that of the settings again";
            ControlCommand.takeBack(spec, kafka, command.key(), done, "no scope was commanded");
        } else {
            new ControlClient(kafka).command(command);
            ControlCommand.say(spec, ActiveCommands.words(command) + " from now on");
        }
        return 0;
    }

    private static Scope scope(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "host" -> Scope.HOST;
            case "domain" -> Scope.DOMAIN;
            case "any" -> Scope.ANY;
            default -> throw new UserError("not a scope: " + text + ": expected host, domain, any or default");
        };
    }
}
