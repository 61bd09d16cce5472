package dev.gregor.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderPrefixTest {
    private static final Settings NONE = Stages.settings(Map.of());

    @TempDir
    Path folder;

    @Test
    void shouldRememberThePrefixOfACrawl() throws IOException {
        FolderPrefix.keep(folder, with("team."));

        assertThat(prefix(FolderPrefix.read(folder, NONE))).isEqualTo("team.");
        assertThat(prefix(FolderPrefix.keep(folder, NONE))).isEqualTo("team.");
        assertThat(prefix(FolderPrefix.keep(folder, with("team.")))).isEqualTo("team.");
    }

    @Test
    void shouldNotRememberThatThereIsNone() throws IOException {
        assertThat(prefix(FolderPrefix.keep(folder, NONE))).isEmpty();

        assertThat(folder).isEmptyDirectory();
        assertThat(prefix(FolderPrefix.read(folder, NONE))).isEmpty();
    }

    @Test
    void shouldLetACommandLookAtAnotherCrawlOfTheBroker() throws IOException {
        FolderPrefix.keep(folder, with("team."));

        assertThat(prefix(FolderPrefix.read(folder, with("other.")))).isEqualTo("other.");
        assertThat(prefix(FolderPrefix.read(folder, with("")))).isEmpty();
    }

    @Test
    void shouldNotResumeUnderAnotherPrefix() throws IOException {
        FolderPrefix.keep(folder, with("team."));

        assertThatThrownBy(() -> FolderPrefix.keep(folder, with("other.")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("has the prefix team., not other.; ");
        assertThatThrownBy(() -> FolderPrefix.keep(folder, with("")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("has the prefix team., not none; ");
    }

    @Test
    void shouldNotGiveAPrefixToACrawlWithoutOne() throws IOException {
        Files.createDirectory(folder.resolve("kafka"));
        Files.writeString(folder.resolve("kafka").resolve("meta.properties"), "cluster.id=abc\n");

        assertThat(prefix(FolderPrefix.keep(folder, NONE))).isEmpty();
        assertThatThrownBy(() -> FolderPrefix.keep(folder, with("team.")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("has no prefix, not team.; ");
    }

    private static Settings with(String prefix) {
        return NONE.with(Map.of(KafkaAccess.PREFIX.name(), prefix));
    }

    private static String prefix(Settings settings) {
        return settings.get(KafkaAccess.PREFIX).prefix();
    }
}
