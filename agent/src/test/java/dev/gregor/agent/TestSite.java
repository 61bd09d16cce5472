package dev.gregor.agent;

import dev.gregor.agent.scan.DocumentChange;
import dev.gregor.agent.scan.FilePatterns;
import dev.gregor.agent.scan.History;
import dev.gregor.agent.scan.ScanOptions;
import dev.gregor.agent.scan.ScanResult;
import dev.gregor.agent.scan.SiteScan;
import dev.gregor.testing.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A document root with real files, and the folder of its agent. */
public final class TestSite {
    public final ManualClock clock = new ManualClock(Instant.parse("2003-07-01T10:00:00Z"));
    public final Path root;
    public final AgentFolder folder;

    public TestSite(Path parent) throws IOException {
        root = Files.createDirectories(parent.resolve("htdocs")).toRealPath();
        folder = AgentFolder.open(parent.resolve("agent"));
    }

    /** Writes a file with the time of the clock. */
    public Path write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.from(clock.instant()));
        return file;
    }

    public void delete(String path) throws IOException {
        Files.delete(root.resolve(path));
    }

    /** Moves the clock by a day. */
    public void nextDay() {
        clock.advance(Duration.ofDays(1));
    }

    public ScanResult scan() throws IOException {
        return scan(options(List.of(), List.of(), false));
    }

    public ScanResult scan(ScanOptions options) throws IOException {
        return new SiteScan(folder, clock).run(options, files -> {});
    }

    public ScanOptions options(List<String> included, List<String> excluded, boolean followLinks) throws IOException {
        return ScanOptions.of(root, FilePatterns.of(included, excluded), followLinks, false);
    }

    /** All changes of the history, as {@code A /a.html}. */
    public List<String> changes() throws IOException {
        return changes(0);
    }

    /** Those that scans after this one saw. */
    public List<String> changes(long after) throws IOException {
        List<String> changes = new ArrayList<>();
        new History(folder).read(after, Long.MAX_VALUE, change -> changes.add(text(change)));
        return changes;
    }

    private static String text(DocumentChange change) {
        return change.kind().letter() + " " + change.path();
    }
}
