package dev.gregor.app.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.app.Gregor;
import dev.gregor.app.cli.UserError;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.InstantSource;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.junit.jupiter.api.Test;

class ResetCommandTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-16T12:00:00Z"));

    @Test
    void shouldReadTheStartingPoint() {
        assertThat(ResetCommand.offsetSpec("beginning", CLOCK)).isInstanceOf(OffsetSpec.EarliestSpec.class);
        assertThat(ResetCommand.offsetSpec("36h", CLOCK))
                .usingRecursiveComparison()
                .isEqualTo(OffsetSpec.forTimestamp(
                        Instant.parse("2026-11-15T00:00:00Z").toEpochMilli()));
        assertThat(ResetCommand.offsetSpec("2026-11-01T00:00:00Z", CLOCK))
                .usingRecursiveComparison()
                .isEqualTo(OffsetSpec.forTimestamp(
                        Instant.parse("2026-11-01T00:00:00Z").toEpochMilli()));
    }

    @Test
    void shouldShowTheExpectedFormOfATime() {
        assertThatThrownBy(() -> ResetCommand.offsetSpec("yesterday", CLOCK))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("--from yesterday: expected beginning");
    }

    @Test
    void shouldNotResetStagesThatNeedTheirState() {
        assertThat(errorOf("reset", "scheduler", "--from", "beginning")).contains("only parser and ranking");
        assertThat(errorOf("reset", "pasrer", "--from", "beginning")).contains("there is no stage 'pasrer'");
    }

    private static String errorOf(String... arguments) {
        StringWriter err = new StringWriter();
        int code = Gregor.commandLine().setErr(new PrintWriter(err)).execute(arguments);
        assertThat(code).isEqualTo(1);
        return err.toString();
    }
}
