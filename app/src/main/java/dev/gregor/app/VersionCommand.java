package dev.gregor.app;

import dev.gregor.app.cli.GregorVersion;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the version. */
@Command(name = "version", mixinStandardHelpOptions = true, description = "Print the version of this Gregor.")
final class VersionCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        out.println("gregor " + GregorVersion.current());
        out.flush();
    }
}
