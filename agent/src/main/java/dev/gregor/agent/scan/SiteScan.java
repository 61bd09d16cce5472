package dev.gregor.agent.scan;

import dev.gregor.agent.AgentFolder;
import dev.gregor.agent.FolderLock;
import dev.gregor.agent.scan.LineSorter.SortedLines;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.LongConsumer;

/**
 * Compares a document root with its last snapshot. A scan that is killed at any time leaves no trace, or is completed by the
 * next one ({@link ScanJournal}).
 */
public final class SiteScan {
    private static final String SCRATCH = "scan.tmp";
    private static final String LOCK = "scan.lock";

    private final AgentFolder folder;
    private final ScanJournal journal;
    private final History history;
    private final InstantSource clock;

    public SiteScan(AgentFolder folder, InstantSource clock) {
        this.folder = folder;
        this.journal = new ScanJournal(folder);
        this.history = new History(folder);
        this.clock = clock;
    }

    /**
     * Scans a document root.
     *
     * @param progress is told how many files there were
     * @throws BadScan if another scan runs, or if this one cannot be right
     */
    public ScanResult run(ScanOptions options, LongConsumer progress) throws IOException {
        try (FolderLock lock = FolderLock.take(folder.file(LOCK), Duration.ZERO)) {
            if (lock == null) {
                throw new BadScan("another scan runs in " + folder.path() + "; wait for its end");
            }
            journal.complete();
            Path scratch = folder.emptyScratch(SCRATCH);
            try {
                return scan(options, scratch, progress);
            } finally {
                folder.deleteScratch(scratch);
            }
        }
    }

    private ScanResult scan(ScanOptions options, Path scratch, LongConsumer progress) throws IOException {
        LineSorter sorter = new LineSorter(scratch);
        DocumentWalk walk = new DocumentWalk(options, folder.path(), sorter, progress);
        UnreadablePaths unreadable = walk.walk();
        LocalDate day = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        ScanResult result;
        try (SortedLines current = sorter.sorted()) {
            result = compare(current, unreadable, day);
        }
        if (result.before() > 0 && result.files() == 0 && !options.allowEmpty()) {
            throw new BadScan("all " + result.before() + " files below " + options.root() + " are gone; if that is so,"
                    + " scan with --allow-empty; if a disk is missing, mount it");
        }
        journal.commit();
        return result;
    }

    /** Writes changes and snapshot to files that are not in force yet. */
    private ScanResult compare(SortedLines current, UnreadablePaths unreadable, LocalDate day) throws IOException {
        Path snapshot = folder.snapshot();
        try (ScanSnapshot old = ScanSnapshot.open(snapshot);
                BufferedWriter files = newWriter(folder.temporary(snapshot));
                BufferedWriter changes = newWriter(journal.uncommitted())) {
            // Numbers go on if someone has deleted the snapshot.
            long scan = Math.max(old.scan(), history.lastScan()) + 1;
            ScanJournal.writeHeader(day, scan, changes);
            return new SnapshotComparison(scan, unreadable, files, changes).compare(old, current);
        }
    }

    private static BufferedWriter newWriter(Path file) throws IOException {
        return Files.newBufferedWriter(file, StandardCharsets.UTF_8);
    }
}
