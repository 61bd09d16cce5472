package dev.gregor.app.agent;

import dev.gregor.agent.AgentFolder;
import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.UserError;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The folder of the agent, which its three commands share. */
final class AgentFolderOption {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "gregor-agent",
            description = "The folder of the agent: snapshot, history and robots.uod (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path data;

    AgentFolder open() {
        try {
            return AgentFolder.open(data);
        } catch (IOException e) {
            throw new UserError("--data " + data + ": " + FileErrors.of(e), e);
        }
    }
}
