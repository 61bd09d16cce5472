package dev.gregor.app.output;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.UserError;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The file of {@code --out} with one line for each document. The ending of its name chooses the compression. All that was
 * flushed can be read, also if the process is killed before it closes the file.
 */
public final class LineFile {
    /** Standard output in place of a file. */
    public static final Path STANDARD_OUTPUT = Path.of("-");

    private static final int BUFFER_BYTES = 64 << 10;

    private LineFile() {}

    /** Opens the file. Without one, nothing is written. */
    public static OutputStream open(@Nullable Path file) {
        if (file == null) {
            return OutputStream.nullOutputStream();
        }
        if (file.equals(STANDARD_OUTPUT)) {
            return new BufferedOutputStream(System.out);
        }
        if (Files.isSymbolicLink(file)) {
            throw new UserError("cannot write to " + file
                    + ": it is a symbolic link; name the file it points to (or - for standard output)");
        }
        if (Files.isDirectory(file)) {
            throw new UserError("cannot write to " + file + ": it is a folder; name a file, or add --format markdown");
        }
        try {
            OutputStream plain = OwnerOnly.open(file, CREATE, TRUNCATE_EXISTING, WRITE);
            return new BufferedOutputStream(compressed(plain, String.valueOf(file.getFileName())), BUFFER_BYTES);
        } catch (IOException e) {
            throw new UserError("cannot write to " + file + ": " + FileErrors.of(e), e);
        }
    }

    private static OutputStream compressed(OutputStream plain, String name) throws IOException {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".gz")) {
            return new GZIPOutputStream(plain, BUFFER_BYTES, true);
        }
        if (lower.endsWith(".zst")) {
            return new ZstdOutputStreamNoFinalizer(plain).setChecksum(true);
        }
        return plain;
    }
}
