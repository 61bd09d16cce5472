package dev.gregor.app.report;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Keeps the rows that matter most of each table, as many as people read, and counts all. */
final class TopRows implements RowSink {
    private static final Comparator<Ranked> BY_IMPORTANCE =
            Comparator.comparingLong(Ranked::weight).thenComparing(Ranked::sequence, Comparator.reverseOrder());

    private final int limit;
    private final Map<ReportTable, PriorityQueue<Ranked>> rows = new EnumMap<>(ReportTable.class);
    private final Map<ReportTable, Long> counts = new EnumMap<>(ReportTable.class);
    private long sequence;

    /** A row and its place: of equal weight, the row that came first matters more. */
    private record Ranked(long weight, long sequence, List<Cell> cells) {}

    TopRows(int limit) {
        this.limit = limit;
    }

    @Override
    public void add(ReportTable table, long weight, Cell... cells) {
        counts.merge(table, 1L, Long::sum);
        if (table.isOnlyCsv()) {
            return;
        }
        PriorityQueue<Ranked> best = rows.computeIfAbsent(table, any -> new PriorityQueue<>(BY_IMPORTANCE));
        best.add(new Ranked(weight, sequence++, List.of(cells)));
        if (best.size() > limit) {
            best.poll();
        }
    }

    /** How many rows the table has in all. */
    long count(ReportTable table) {
        return counts.getOrDefault(table, 0L);
    }

    /** The rows that matter most, the most important first. */
    List<List<Cell>> of(ReportTable table) {
        return rows.getOrDefault(table, new PriorityQueue<>(BY_IMPORTANCE)).stream()
                .sorted(BY_IMPORTANCE.reversed())
                .map(Ranked::cells)
                .toList();
    }

    /** How many rows are left out. */
    long more(ReportTable table) {
        return count(table) - of(table).size();
    }
}
