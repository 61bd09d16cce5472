package dev.gregor.lab;

import dev.gregor.app.Gregor;
import dev.gregor.lab.command.BenchCommand;
import dev.gregor.lab.command.ChaosCommand;
import dev.gregor.lab.command.ClusterCommand;
import dev.gregor.lab.command.SimulateCommand;
import picocli.CommandLine;

/** The {@code gregor} command with the laboratory's commands added. It runs from a checkout; no release contains it. */
public final class Lab {
    private Lab() {}

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    public static CommandLine commandLine() {
        return Gregor.commandLine(new BenchCommand(), new ChaosCommand(), new ClusterCommand(), new SimulateCommand());
    }
}
