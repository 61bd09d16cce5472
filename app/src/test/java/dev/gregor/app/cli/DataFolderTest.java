package dev.gregor.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
    @TempDir
    Path folder;

    @Test
    void shouldKnowWhetherTheLastProcessCrashed() throws IOException {
        try (DataFolder first = DataFolder.open(folder, "parser")) {
            assertThat(first.crashed()).isFalse();
        }
        byte[] closed = Files.readAllBytes(folder.resolve("parser.lock"));
        byte[] killed;
        try (DataFolder second = DataFolder.open(folder, "parser")) {
            assertThat(second.crashed()).isFalse();
            killed = Files.readAllBytes(folder.resolve("parser.lock"));
        }
        Files.write(folder.resolve("parser.lock"), killed);
        try (DataFolder third = DataFolder.open(folder, "parser")) {
            assertThat(third.crashed()).isTrue();
        }
        assertThat(Files.readAllBytes(folder.resolve("parser.lock"))).isEqualTo(closed);
    }

    @Test
    void shouldLetOneProcessPerStageIn() {
        try (DataFolder first = DataFolder.open(folder, "parser");
                DataFolder other = DataFolder.open(folder, "dedup")) {
            assertThat(other.path()).isEqualTo(first.path());
            assertThatThrownBy(() -> DataFolder.open(folder, "parser"))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("in use");
        }
    }
}
