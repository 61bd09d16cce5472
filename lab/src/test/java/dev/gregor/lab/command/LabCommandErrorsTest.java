package dev.gregor.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.lab.Lab;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** A wrong option of a laboratory command ends in one line that says what to do. */
class LabCommandErrorsTest {
    private static void assertOneLine(String command, String... parts) {
        StringWriter err = new StringWriter();
        int exitCode = Lab.commandLine().setErr(new PrintWriter(err, true)).execute(command.split(" ", -1));
        assertThat(exitCode).isNotZero();
        assertThat(err.toString().strip().lines()).hasSize(1);
        assertThat(err.toString()).startsWith("gregor: ").contains(parts);
    }

    @Test
    void shouldNameTheBadOptionOfABenchmark() {
        assertOneLine("bench dedup --known=1.5", "--known", "from 0 to 1");
        assertOneLine("bench dedup --batch=0", "--batch");
        assertOneLine("bench dedup --urls=-1", "--urls");
        assertOneLine("bench scheduler --hosts=10 --urls=9", "--urls", "10 hosts");
        assertOneLine("bench scheduler --limit=soon", "--limit", "500ms");
        assertOneLine("bench fetcher --hosts=0", "hosts");
        assertOneLine("bench orders --links=5", "--links", "1000000");
        assertOneLine("bench orders --rounds=0", "--rounds");
        assertOneLine("bench web --dead-share some", "--dead-share", "is not a number");
    }

    @Test
    void shouldRejectAnImpossibleSyntheticWeb() {
        assertOneLine("bench ring --hosts 0", "hosts must be");
        assertOneLine("bench web --dead-share 2", "shares must be");
        assertOneLine("bench web --latency soon", "soon");
    }
}
