package dev.gregor.agent.scan;

import dev.gregor.agent.scan.LineSorter.SortedLines;
import java.io.BufferedWriter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Compares the files of now with those of the last scan, both ordered by path, and writes changes and new snapshot. */
final class SnapshotComparison {
    private final long scan;
    private final UnreadablePaths unreadable;
    private final BufferedWriter snapshot;
    private final BufferedWriter changes;
    private long added;
    private long updated;
    private long deleted;
    private long before;

    SnapshotComparison(long scan, UnreadablePaths unreadable, BufferedWriter snapshot, BufferedWriter changes) {
        this.scan = scan;
        this.unreadable = unreadable;
        this.snapshot = snapshot;
        this.changes = changes;
    }

    ScanResult compare(ScanSnapshot old, SortedLines current) throws IOException {
        ScanSnapshot.writeHeader(scan, snapshot);
        FileState was = nextOf(old);
        FileState is = nextOf(current);
        while (was != null || is != null) {
            int order = order(was, is);
            if (order < 0) {
                vanished(was);
            } else if (order > 0) {
                keep(is);
                added++;
                write(ChangeKind.ADDED, is);
            } else {
                both(was, is);
            }
            was = order <= 0 ? nextOf(old) : was;
            is = order >= 0 ? nextOf(current) : is;
        }
        return new ScanResult(scan, before, added, updated, deleted, unreadable.size());
    }

    private @Nullable FileState nextOf(ScanSnapshot old) throws IOException {
        FileState next = old.next();
        before += next == null ? 0 : 1;
        return next;
    }

    private static @Nullable FileState nextOf(SortedLines current) throws IOException {
        String line = current.next();
        return line == null ? null : FileState.parse(line);
    }

    /** By path; the end is greater than all. */
    private static int order(@Nullable FileState was, @Nullable FileState is) {
        if (was == null) {
            return 1;
        }
        return is == null ? -1 : was.path().compareTo(is.path());
    }

    private void both(@Nullable FileState was, @Nullable FileState is) throws IOException {
        keep(is);
        if (was != null && is != null && !is.isSameVersion(was)) {
            updated++;
            write(ChangeKind.UPDATED, is);
        }
    }

    private void vanished(@Nullable FileState was) throws IOException {
        if (was != null && unreadable.contains(was.path())) {
            keep(was);
        } else {
            deleted++;
            write(ChangeKind.DELETED, was);
        }
    }

    private void keep(@Nullable FileState file) throws IOException {
        if (file != null) {
            snapshot.append(file.line()).append('\n');
        }
    }

    private void write(ChangeKind kind, @Nullable FileState file) throws IOException {
        if (file != null) {
            changes.append(DocumentChange.of(kind, file, scan).line()).append('\n');
        }
    }
}
