package dev.gregor.export.warc;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sorts the lines of indexes: those of one file in memory, those of many files as a merge. */
final class SortedIndex {
    private SortedIndex() {}

    /** Writes the lines of a file, sorted, so that the other file is there whole or as before. */
    static void sort(Path unsorted, Path sorted) throws IOException {
        try (Stream<String> lines = Files.lines(unsorted)) {
            String text = lines.sorted().map(line -> line + '\n').collect(Collectors.joining());
            WarcFolder.replace(sorted, text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Writes the lines of several sorted files in order. */
    static void merge(List<Path> sorted, Writer out) throws IOException {
        List<Lines> open = new ArrayList<>();
        try {
            PriorityQueue<Lines> next = new PriorityQueue<>(Comparator.comparing(lines -> lines.current));
            for (Path file : sorted) {
                Lines lines = new Lines(file);
                open.add(lines);
                if (lines.advance()) {
                    next.add(lines);
                }
            }
            while (!next.isEmpty()) {
                Lines first = next.poll();
                out.write(first.current + '\n');
                if (first.advance()) {
                    next.add(first);
                }
            }
        } finally {
            for (Lines lines : open) {
                lines.reader.close();
            }
        }
    }

    private static final class Lines {
        private final BufferedReader reader;
        private String current = "";

        Lines(Path file) throws IOException {
            reader = Files.newBufferedReader(file);
        }

        boolean advance() throws IOException {
            String line = reader.readLine();
            current = line == null ? "" : line;
            return line != null;
        }
    }
}
