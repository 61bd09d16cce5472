package dev.gregor.app.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.OutOfMemory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes run out of memory, with the flags of the launcher. */
class OutOfMemoryExitTest {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    private static final String LAUNCHER = "src/main/dist/bin/gregor";

    @TempDir
    Path folder;

    @Test
    void shouldEndWithOneLineOnATerminal() throws Exception {
        String output = run(List.of("env", "-u", "JDK_JAVA_OPTIONS", "-u", "JAVA_HOME", path(), "sh", LAUNCHER));

        assertThat(output)
                .isEqualTo("gregor: out of memory: give it more with JAVA_OPTS=-Xmx2g, then start it again\n");
    }

    @Test
    void shouldEndWithAClearLineInAContainer() throws Exception {
        String output = run(
                List.of("env", "-u", "JAVA_HOME", "JDK_JAVA_OPTIONS=-XX:MaxRAMPercentage=50", path(), "sh", LAUNCHER));

        assertThat(output.lines())
                .contains("gregor: out of memory: give the container more, or more of it to the heap")
                .noneMatch(line -> line.startsWith("survived"));
    }

    /** A path with a stand-in for java, which keeps the flags of the launcher and starts another class. */
    private String path() throws IOException {
        Path java = folder.resolve("java");
        Files.writeString(
                java,
                "#!/bin/bash\nflags=(); while [[ $1 != -cp ]]; do flags+=(\"$1\"); shift; done\nexec " + JAVA
                        + " \"${flags[@]}\" -Xmx32m -cp '" + CLASS_PATH + "' " + MemoryHog.class.getName() + "\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        return "PATH=" + folder + ":" + System.getenv("PATH");
    }

    private String run(List<String> command) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ended").isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).isEqualTo(OutOfMemory.EXIT_CODE);
        return Files.readString(output, StandardCharsets.UTF_8);
    }
}
