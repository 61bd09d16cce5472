package dev.gregor.app.output;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.app.cli.UserError;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OutputFormatTest {
    private static final Path OUT = Path.of("pages");

    @Test
    void shouldNeedAFolderForMarkdown() {
        assertThatThrownBy(() -> OutputFormat.MARKDOWN.check(null, true))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("--out DIR");
        assertThatThrownBy(() -> OutputFormat.MARKDOWN.check(LineFile.STANDARD_OUTPUT, true))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("--out DIR");
        assertThatCode(() -> OutputFormat.MARKDOWN.check(OUT, true)).doesNotThrowAnyException();
    }

    @Test
    void shouldNeedTheFieldForMarkdown() {
        assertThatThrownBy(() -> OutputFormat.MARKDOWN.check(OUT, false))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("GREGOR_FIELDS");
    }

    @Test
    void shouldNeedNothingForLines() {
        assertThatCode(() -> OutputFormat.JSONL.check(null, false)).doesNotThrowAnyException();
    }
}
