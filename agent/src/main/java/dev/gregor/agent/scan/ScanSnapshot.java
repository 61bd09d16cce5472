package dev.gregor.agent.scan;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The files of the last scan, ordered by path, read one after the other. */
final class ScanSnapshot implements AutoCloseable {
    private static final String HEADER = "# gregor snapshot, scan ";
    private static final Pattern NUMBER = Pattern.compile(Pattern.quote(HEADER) + "([0-9]{1,18})");

    private final Path file;
    private final BufferedReader lines;
    private final long scan;

    private ScanSnapshot(Path file, BufferedReader lines) throws IOException {
        this.file = file;
        this.lines = lines;
        this.scan = number(lines.readLine());
    }

    /** Opens the snapshot. Before the first scan it has no files, and its number is 0. */
    static ScanSnapshot open(Path file) throws IOException {
        try {
            return new ScanSnapshot(file, Files.newBufferedReader(file, StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            return new ScanSnapshot(file, new BufferedReader(new StringReader(header(0))));
        }
    }

    /** The number of the last scan that was completed; 0 if there was none. */
    static long lastScan(Path file) throws IOException {
        try (ScanSnapshot snapshot = open(file)) {
            return snapshot.scan();
        }
    }

    static void writeHeader(long scan, BufferedWriter out) throws IOException {
        out.append(header(scan)).append('\n');
    }

    private static String header(long scan) {
        return HEADER + scan;
    }

    private long number(@Nullable String line) throws BadScan {
        Matcher header = NUMBER.matcher(line == null ? "" : line);
        if (!header.matches()) {
            throw broken();
        }
        return Long.parseLong(header.group(1));
    }

    private BadScan broken() {
        return new BadScan(
                file + " is no snapshot of this agent; delete it, and the next scan counts all files as added");
    }

    long scan() {
        return scan;
    }

    /** Null at the end. */
    @Nullable
    FileState next() throws IOException {
        String line = lines.readLine();
        if (line == null) {
            return null;
        }
        FileState state = FileState.parse(line);
        if (state == null) {
            throw broken();
        }
        return state;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
