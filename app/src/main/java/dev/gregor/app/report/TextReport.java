package dev.gregor.app.report;

import dev.gregor.app.cli.Numbers;
import java.io.PrintWriter;
import java.util.List;

/** A report as plain text, for a terminal. */
final class TextReport {
    private static final String INDENT = "  ";
    private static final int MAX_WIDTH = 80;

    private final ReportSummary summary;
    private final TopRows rows;

    TextReport(ReportSummary summary, TopRows rows) {
        this.summary = summary;
        this.rows = rows;
    }

    void print(PrintWriter out) {
        out.println(ReportWords.title(summary));
        ReportWords.seeds(summary).ifPresent(out::println);
        ReportWords.notes(summary).forEach(out::println);
        out.println();
        for (ReportTable table : ReportTable.forPeople()) {
            out.printf("%8s  %s%n", Numbers.number(rows.count(table)), table.caption());
        }
        ReportTable.forPeople().stream().filter(table -> rows.count(table) > 0).forEach(table -> print(table, out));
        out.flush();
    }

    private void print(ReportTable table, PrintWriter out) {
        out.println();
        out.println(table.caption() + ": " + Numbers.number(rows.count(table)));
        out.println(table.explanation());
        out.println();
        List<List<Cell>> all = rows.of(table);
        int[] widths = widths(table, all);
        all.forEach(row -> print(row, widths, out));
        ReportWords.more(rows.more(table)).ifPresent(more -> out.println(INDENT + more));
    }

    private static int[] widths(ReportTable table, List<List<Cell>> all) {
        int[] widths = new int[table.columns().size()];
        for (List<Cell> row : all) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] =
                        Math.min(MAX_WIDTH, Math.max(widths[i], text(row.get(i)).length()));
            }
        }
        return widths;
    }

    private static void print(List<Cell> row, int[] widths, PrintWriter out) {
        StringBuilder line = new StringBuilder(INDENT);
        for (int i = 0; i < widths.length; i++) {
            Cell cell = row.get(i);
            String text = text(cell);
            String padding = " ".repeat(Math.max(0, widths[i] - text.length()));
            line.append(cell instanceof Cell.Amount ? padding + text : text + padding)
                    .append(INDENT);
        }
        out.println(line.toString().stripTrailing());
        row.forEach(cell -> printBelow(cell, out));
    }

    /** What has a line of its own is empty here. */
    private static String text(Cell cell) {
        if (cell instanceof Cell.Amount amount) {
            return Numbers.number(amount.value());
        }
        if (cell instanceof Cell.Address address) {
            return address.url();
        }
        return cell instanceof Cell.Words words ? words.text() : "";
    }

    private static void printBelow(Cell cell, PrintWriter out) {
        if (cell instanceof Cell.Chain chain) {
            chain.urls().forEach(url -> out.println("      → " + url));
        } else if (cell instanceof Cell.Mentions mentions) {
            mentions.first().forEach(each -> out.println("      on " + each.page() + quoted(each.words())));
            if (mentions.more() > 0) {
                out.println("      and on " + Numbers.of(mentions.more(), "more page"));
            }
        }
    }

    private static String quoted(String words) {
        return words.isBlank() ? "" : "  “" + words + "”";
    }
}
