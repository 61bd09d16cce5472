package dev.gregor.app.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdInputStream;
import dev.gregor.app.cli.UserError;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineFileTest {
    private static final String LINE = "{\"url\":\"http://example.org/\",\"title\":\"한국어\"}\n";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"docs.jsonl", "docs.jsonl.gz", "docs.jsonl.zst", "docs.JSONL.GZ"})
    void shouldReadBackWhatWasWritten(String name) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = LineFile.open(file)) {
            write(out, LINE.repeat(1000));
        }
        assertThat(read(file)).isEqualTo(LINE.repeat(1000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"docs.jsonl.gz", "docs.jsonl.zst"})
    void shouldCompress(String name) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = LineFile.open(file)) {
            write(out, LINE.repeat(1000));
        }
        assertThat(Files.size(file)).isLessThan(LINE.length() * 1000L / 20);
    }

    @ParameterizedTest
    @ValueSource(strings = {"docs.jsonl", "docs.jsonl.gz", "docs.jsonl.zst"})
    void shouldLeaveAReadableFileWithoutDocuments(String name) throws IOException {
        Path file = folder.resolve(name);
        LineFile.open(file).close();
        assertThat(read(file)).isEmpty();
    }

    /** What a kill leaves behind: the file is read while it is still open. */
    @ParameterizedTest
    @ValueSource(strings = {"docs.jsonl", "docs.jsonl.gz", "docs.jsonl.zst"})
    void shouldLeaveWhatWasFlushedReadableWhenItIsKilled(String name) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = LineFile.open(file)) {
            write(out, LINE);
            out.flush();
            write(out, LINE);
            out.flush();
            assertThat(read(file)).isEqualTo(LINE + LINE);
        }
    }

    /** The sink flushes ten times a second, also when no document comes. */
    @ParameterizedTest
    @ValueSource(strings = {"docs.jsonl.gz", "docs.jsonl.zst"})
    void shouldNotGrowWhileNothingIsWritten(String name) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = LineFile.open(file)) {
            write(out, LINE);
            out.flush();
            long size = Files.size(file);
            for (int i = 0; i < 100; i++) {
                out.flush();
            }
            assertThat(Files.size(file)).isEqualTo(size);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"docs.jsonl", "docs.jsonl.gz", "docs.jsonl.zst"})
    void shouldReplaceAFileThatExists(String name) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "x".repeat(10_000));
        try (OutputStream out = LineFile.open(file)) {
            write(out, LINE);
        }
        assertThat(read(file)).isEqualTo(LINE);
    }

    @Test
    void shouldBeReadableByItsOwnerOnly() throws IOException {
        Path file = folder.resolve("docs.jsonl.gz");
        LineFile.open(file).close();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void shouldNotFollowASymbolicLink() throws IOException {
        Path target = Files.writeString(folder.resolve("mine.txt"), "mine");
        Path link = Files.createSymbolicLink(folder.resolve("docs.jsonl.zst"), target);
        assertThatThrownBy(() -> LineFile.open(link))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("symbolic link");
        assertThat(Files.readString(target)).isEqualTo("mine");
    }

    @Test
    void shouldRefuseAFolder() {
        assertThatThrownBy(() -> LineFile.open(folder))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("it is a folder");
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The text of a file up to the point where it ends, even if its end is missing. */
    private static String read(Path file) throws IOException {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        try (InputStream in = decompressed(file)) {
            for (int next = in.read(); next >= 0; next = in.read()) {
                read.write(next);
            }
        } catch (EOFException e) {
            return read.toString(StandardCharsets.UTF_8);
        }
        return read.toString(StandardCharsets.UTF_8);
    }

    private static InputStream decompressed(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        String name = file.toString();
        if (name.endsWith(".zst")) {
            return new ZstdInputStream(in).setContinuous(true);
        }
        return name.endsWith("gz") || name.endsWith("GZ") ? new GZIPInputStream(in) : in;
    }
}
