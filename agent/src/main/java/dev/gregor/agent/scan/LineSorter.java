package dev.gregor.agent.scan;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** Sorts any number of lines with the memory of some: sorted runs go to files, which are merged. */
public final class LineSorter {
    static final int DEFAULT_RUN = 50_000;

    /** Files that are merged at once. */
    private static final int FAN_IN = 64;

    private final Path scratch;
    private final int runLength;
    private final List<Path> runs = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private int written;

    /** @param scratch a folder for its files */
    public LineSorter(Path scratch) {
        this(scratch, DEFAULT_RUN);
    }

    /** @param runLength how many lines it keeps in memory */
    LineSorter(Path scratch, int runLength) {
        this.scratch = scratch;
        this.runLength = runLength;
    }

    public void add(String line) throws IOException {
        lines.add(line);
        if (lines.size() == runLength) {
            endRun();
        }
    }

    private void endRun() throws IOException {
        Collections.sort(lines);
        Path run = nextFile();
        try (BufferedWriter out = Files.newBufferedWriter(run, StandardCharsets.UTF_8)) {
            for (String line : lines) {
                out.append(line).append('\n');
            }
        }
        lines.clear();
        addRun(run);
    }

    private void addRun(Path run) throws IOException {
        runs.add(run);
        if (runs.size() == FAN_IN) {
            Path merged = nextFile();
            try (SortedLines sorted = new SortedLines(runs);
                    BufferedWriter out = Files.newBufferedWriter(merged, StandardCharsets.UTF_8)) {
                for (String line = sorted.next(); line != null; line = sorted.next()) {
                    out.append(line).append('\n');
                }
            }
            for (Path old : runs) {
                Files.delete(old);
            }
            runs.clear();
            runs.add(merged);
        }
    }

    private Path nextFile() {
        written++;
        return scratch.resolve("run-" + written);
    }

    /** All lines in order. No line can be added any more. */
    public SortedLines sorted() throws IOException {
        endRun();
        return new SortedLines(runs);
    }

    /** The lines of several sorted files, in order. */
    public static final class SortedLines implements AutoCloseable {
        private final List<BufferedReader> readers = new ArrayList<>();
        private final PriorityQueue<Head> heads = new PriorityQueue<>();

        private record Head(String line, BufferedReader rest) implements Comparable<Head> {
            @Override
            public int compareTo(Head other) {
                return line.compareTo(other.line);
            }
        }

        private SortedLines(List<Path> files) throws IOException {
            for (Path file : files) {
                BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8);
                readers.add(reader);
                advance(reader);
            }
        }

        private void advance(BufferedReader reader) throws IOException {
            String line = reader.readLine();
            if (line != null) {
                heads.add(new Head(line, reader));
            }
        }

        /** Null at the end. */
        public @Nullable String next() throws IOException {
            Head head = heads.poll();
            if (head == null) {
                return null;
            }
            advance(head.rest());
            return head.line();
        }

        @Override
        public void close() throws IOException {
            for (BufferedReader reader : readers) {
                reader.close();
            }
        }
    }
}
