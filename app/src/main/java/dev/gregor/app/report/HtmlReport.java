package dev.gregor.app.report;

import dev.gregor.app.cli.Numbers;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/** A report as one HTML file that needs nothing from elsewhere. */
final class HtmlReport {
    private final ReportSummary summary;
    private final TopRows rows;
    private final Instant now;

    HtmlReport(ReportSummary summary, TopRows rows, Instant now) {
        this.summary = summary;
        this.rows = rows;
        this.now = now;
    }

    void print(PrintWriter out) {
        String title = escaped(ReportWords.title(summary));
        out.print(HtmlStyle.HEAD.replace("{title}", title));
        out.println("<h1>" + title + "</h1>");
        out.println("<p>Made on <time>" + now.truncatedTo(ChronoUnit.SECONDS) + "</time> by gregor report.</p>");
        ReportWords.seeds(summary).ifPresent(seeds -> out.println("<p class=seeds>" + escaped(seeds) + "</p>"));
        ReportWords.notes(summary).forEach(note -> out.println("<p class=note>" + escaped(note) + "</p>"));
        out.println("<nav aria-label=\"Tables\"><ul>");
        ReportTable.forPeople().forEach(table -> printEntry(table, out));
        out.println("</ul></nav>");
        out.println("<main>");
        ReportTable.forPeople().stream().filter(table -> rows.count(table) > 0).forEach(table -> print(table, out));
        out.println("</main>");
        out.println("</body></html>");
        out.flush();
    }

    private void printEntry(ReportTable table, PrintWriter out) {
        long count = rows.count(table);
        String name = escaped(table.caption());
        String entry = count == 0 ? name : "<a href=\"#" + table.file() + "\">" + name + "</a>";
        out.println(
                "<li" + (count == 0 ? " class=none" : "") + "><b>" + Numbers.number(count) + "</b> " + entry + "</li>");
    }

    private void print(ReportTable table, PrintWriter out) {
        out.println("<table id=\"" + table.file() + "\">");
        out.println("<caption><strong>" + escaped(table.caption()) + "</strong> "
                + Numbers.number(rows.count(table)) + "<br><small>" + escaped(table.explanation())
                + "</small></caption>");
        out.print("<thead><tr>");
        table.columns().forEach(column -> out.print("<th scope=col>" + escaped(column.title()) + "</th>"));
        out.println("</tr></thead>");
        out.println("<tbody>");
        rows.of(table).forEach(row -> print(table, row, out));
        out.println("</tbody>");
        ReportWords.more(rows.more(table))
                .ifPresent(more -> out.println("<tfoot><tr><td class=more colspan="
                        + table.columns().size() + ">" + escaped(more) + "</td></tr></tfoot>"));
        out.println("</table>");
    }

    private static void print(ReportTable table, List<Cell> row, PrintWriter out) {
        out.print("<tr>");
        for (int i = 0; i < row.size(); i++) {
            String kind = row.get(i).getClass().getSimpleName().toLowerCase(Locale.ROOT);
            String label = escaped(table.columns().get(i).title());
            out.print("<td class=" + kind + " data-label=\"" + label + "\">" + html(row.get(i)) + "</td>");
        }
        out.println("</tr>");
    }

    private static String html(Cell cell) {
        if (cell instanceof Cell.Amount amount) {
            return Numbers.number(amount.value());
        }
        if (cell instanceof Cell.Words words) {
            return escaped(words.text());
        }
        if (cell instanceof Cell.Address address) {
            return link(address.url());
        }
        if (cell instanceof Cell.Chain chain) {
            return list(chain.urls().stream().map(HtmlReport::link).toList(), "");
        }
        return cell instanceof Cell.Mentions mentions ? html(mentions) : "";
    }

    private static String html(Cell.Mentions mentions) {
        List<String> pages = mentions.first().stream()
                .map(each ->
                        link(each.page()) + (each.words().isBlank() ? "" : " <q>" + escaped(each.words()) + "</q>"))
                .toList();
        return list(pages, mentions.more() > 0 ? "and " + Numbers.of(mentions.more(), "more page") : "");
    }

    private static String list(List<String> items, String end) {
        StringBuilder list = new StringBuilder("<ul>");
        items.forEach(item -> list.append("<li>").append(item).append("</li>"));
        return list.append(end.isEmpty() ? "" : "<li>" + escaped(end) + "</li>")
                .append("</ul>")
                .toString();
    }

    /** A link if the URL is of the web; anything else is only text. */
    private static String link(String url) {
        boolean web = url.startsWith("http://") || url.startsWith("https://");
        String text = escaped(url);
        return web ? "<a href=\"" + text + "\" rel=\"noopener noreferrer nofollow\">" + text + "</a>" : text;
    }

    /** The text as it may stand in an element, or in an attribute in quotes. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
