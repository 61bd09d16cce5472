package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code crawl}, when its only seed is excluded. Nothing is requested. */
@Tag("integration")
class NothingFetchedIT {
    @TempDir
    Path folder;

    @Test
    void shouldExitWithAnErrorAndSayWhy() {
        StringWriter err = new StringWriter();
        String data = folder.resolve("data").toString();

        int exitCode = Gregor.commandLine()
                .setErr(new PrintWriter(err, true))
                .execute("crawl", "http://127.0.0.1/", "--data", data);

        assertThat(exitCode).as(err.toString()).isEqualTo(3);
        assertThat(err.toString())
                .contains("gregor: nothing was fetched: excluded: private address 1; --allow-private")
                .containsOnlyOnce("no contact is given");
    }
}
