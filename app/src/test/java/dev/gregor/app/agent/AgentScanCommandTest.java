package dev.gregor.app.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.Gregor;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentScanCommandTest {
    @TempDir
    Path folder;

    @Test
    void shouldSayWhatHasChanged() throws IOException {
        Path root = Files.createDirectories(folder.resolve("htdocs"));
        Files.writeString(root.resolve("a.html"), "one");
        Files.writeString(root.resolve("b.txt"), "one");
        assertThat(scan(root, "--include", "*.html")).isEqualTo("1 file: 1 added, 0 updated, 0 deleted");
        Files.writeString(root.resolve("a.html"), "other");
        assertThat(scan(root)).isEqualTo("2 files: 1 added, 1 updated, 0 deleted");
    }

    private String scan(Path root, String... more) {
        StringWriter out = new StringWriter();
        String[] arguments = new String[more.length + 6];
        System.arraycopy(
                new String[] {
                    "agent",
                    "scan",
                    "--root",
                    root.toString(),
                    "--data",
                    folder.resolve("agent").toString()
                },
                0,
                arguments,
                0,
                6);
        System.arraycopy(more, 0, arguments, 6, more.length);
        assertThat(Gregor.commandLine().setOut(new PrintWriter(out, true)).execute(arguments))
                .isZero();
        return out.toString().strip();
    }
}
