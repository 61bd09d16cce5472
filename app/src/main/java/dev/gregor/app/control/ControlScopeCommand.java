package dev.gregor.app.control;

import dev.gregor.app.cli.UserError;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.policy.Scope;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Sets the scope. */
@Command(
        name = "scope",
        mixinStandardHelpOptions = true,
        description = {
            "Set which links are followed from now on.",
            "To hosts of seeds, to hosts of their domains, or to any host; 'default' returns to the scope of the settings."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control scope domain --data crawl1",
            "  gregor control scope default --data crawl1"
        })
final class ControlScopeCommand extends ControlSubcommand {
    @Parameters(paramLabel = "host|domain|any|default", description = "The scope.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String scope;

    @Override
    public Integer call() throws InterruptedException {
        boolean isDefault = scope.equalsIgnoreCase("default");
        Control command = new Control.SetScope(isDefault ? Scope.HOST : scope(scope));
        if (isDefault) {
            String done = "the scope is that of the settings again";
            revoke(command.key(), done, "no scope is set by a command");
        } else {
            publish(command);
            print(ActiveCommands.describe(command) + " from now on");
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
