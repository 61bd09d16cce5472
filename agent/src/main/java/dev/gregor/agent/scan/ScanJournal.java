package dev.gregor.agent.scan;

import dev.gregor.agent.AgentFolder;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes snapshot and history change together. The changes of a scan lie in a file of their own, then the new snapshot gets its
 * name, which commits the scan, and then the changes go into the history. Whoever is killed in between leaves a file from which
 * the next scan sees how far this one came.
 */
final class ScanJournal {
    private static final Pattern HEADER = Pattern.compile("# ([0-9]{4}-[0-9]{2}-[0-9]{2}) scan ([0-9]{1,18})");

    private final AgentFolder folder;
    private final Path changes;

    ScanJournal(AgentFolder folder) {
        this.folder = folder;
        this.changes = folder.file("scan.changes");
    }

    /** Where a scan writes its changes: a header, then lines of the history. */
    Path uncommitted() {
        return folder.temporary(changes);
    }

    static void writeHeader(LocalDate day, long scan, BufferedWriter out) throws IOException {
        out.append("# " + day + " scan " + scan + "\n");
    }

    void commit() throws IOException {
        folder.commit(uncommitted(), changes);
        folder.commit(folder.temporary(folder.snapshot()), folder.snapshot());
        complete();
    }

    /** Brings the changes of a committed scan into the history; drops those of one that was killed before. */
    void complete() throws IOException {
        if (isWaiting(ScanSnapshot.lastScan(folder.snapshot()))) {
            try (BufferedReader lines = open()) {
                Matcher header = header(lines);
                lines.mark(1);
                if (header.matches() && lines.read() >= 0) {
                    lines.reset();
                    new History(folder)
                            .append(LocalDate.parse(header.group(1)), Long.parseLong(header.group(2)), lines);
                }
            }
        }
        boolean unused = Files.deleteIfExists(changes);
    }

    /** Whether the changes of this scan may not be in the history yet. */
    private boolean isWaiting(long scan) throws IOException {
        try (BufferedReader lines = open()) {
            Matcher header = header(lines);
            return header.matches() && Long.parseLong(header.group(2)) == scan;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private BufferedReader open() throws IOException {
        return Files.newBufferedReader(changes, StandardCharsets.UTF_8);
    }

    private static Matcher header(BufferedReader lines) throws IOException {
        String line = lines.readLine();
        return HEADER.matcher(line == null ? "" : line);
    }
}
