package dev.gregor.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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

    @Test
    void shouldLetNobodyElseReadAFolderItCreates() throws IOException {
        Path created = folder.resolve("a/b");
        try (DataFolder data = DataFolder.open(created, "crawl")) {
            assertThat(permissions(data.path())).isEqualTo("rwx------");
        }
    }

    @Test
    void shouldLeaveTheFolderOfSomebodyElseAndLetNobodyReadWhatIsInIt() throws IOException {
        Path given = Files.createDirectory(folder.resolve("given"));
        Files.setPosixFilePermissions(given, PosixFilePermissions.fromString("rwxr-xr-x"));
        try (DataFolder data = DataFolder.open(given, "crawl")) {
            assertThat(permissions(data.path())).isEqualTo("rwxr-xr-x");
            assertThat(permissions(given.resolve("kafka"))).isEqualTo("rwx------");
            assertThat(permissions(given.resolve("state"))).isEqualTo("rwx------");
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void shouldKeepTheMarkOfACrashWhenTheFolderIsRead() throws IOException {
        DataFolder.open(folder, "crawl").close();
        Files.writeString(folder.resolve("crawl.lock"), "in use\n");
        try (DataFolder.ReadLock reading = DataFolder.lockForReading(folder)) {
            assertThat(reading).isNotNull();
            assertThatThrownBy(() -> DataFolder.open(folder, "crawl")).hasMessageContaining("in use");
        }
        try (DataFolder again = DataFolder.open(folder, "crawl")) {
            assertThat(again.crashed()).isTrue();
            assertThatThrownBy(() -> DataFolder.lockForReading(folder)).hasMessageContaining("in use");
        }
    }
}
