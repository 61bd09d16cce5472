package dev.gregor.agent.notice;

import dev.gregor.agent.scan.ChangeKind;
import dev.gregor.agent.scan.DocumentChange;
import dev.gregor.agent.scan.History;
import dev.gregor.agent.scan.History.ChangeSink;
import dev.gregor.agent.scan.LineSorter;
import dev.gregor.agent.scan.LineSorter.SortedLines;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Adds up what happened to each document over several scans, in the memory of some changes, however many there are. */
final class ChangeSummary {
    private final History history;

    ChangeSummary(History history) {
        this.history = history;
    }

    /**
     * Passes one change of each document whose changes do not cancel each other, ordered by path.
     *
     * @param scratch an empty folder
     */
    void sumUp(long after, long last, Path scratch, ChangeSink sink) throws IOException {
        LineSorter sorter = new LineSorter(scratch);
        history.read(after, last, change -> sorter.add(sortable(change)));
        try (SortedLines lines = sorter.sorted()) {
            DocumentChange latest = null;
            SummaryState state = SummaryState.UNCHANGED;
            for (DocumentChange change = next(lines); change != null; change = next(lines)) {
                if (latest != null && !change.path().equals(latest.path())) {
                    pass(latest, state, sink);
                    state = SummaryState.UNCHANGED;
                }
                state = state.after(change.kind());
                latest = change;
            }
            pass(latest, state, sink);
        }
    }

    /** Sorts by path, then by scan. */
    private static String sortable(DocumentChange change) {
        String order = change.path() + String.format(Locale.ROOT, "\t%019d\t", change.scan());
        return order + change.kind() + '\t' + change.size() + '\t' + change.modified();
    }

    private static @Nullable DocumentChange next(SortedLines lines) throws IOException {
        String line = lines.next();
        if (line == null) {
            return null;
        }
        String[] fields = line.split("\t", -1);
        return new DocumentChange(
                ChangeKind.valueOf(fields[2]),
                fields[0],
                Long.parseLong(fields[3]),
                Instant.parse(fields[4]),
                Long.parseLong(fields[1]));
    }

    private static void pass(@Nullable DocumentChange latest, SummaryState state, ChangeSink sink) throws IOException {
        ChangeKind kind = state.result().orElse(null);
        if (latest != null && kind != null) {
            sink.accept(latest.as(kind));
        }
    }
}
