package dev.gregor.parser.content;

import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** A table of data, and how its rows are written. A table that holds other blocks lays out a page and is no table here. */
final class MarkdownTable {
    private static final int MAX_COLUMNS = 64;

    private final int columns;
    private boolean hasHeader;

    private MarkdownTable(int columns) {
        this.columns = columns;
    }

    /** The table; without columns if it is not one of data. */
    static MarkdownTable of(Element table) {
        int columns = 0;
        int inRow = 0;
        int rows = 0;
        Node node = table.firstChild();
        while (node != null && !node.equals(table)) {
            ContentRole role = node instanceof Element element ? ContentRole.of(element) : ContentRole.INLINE;
            if (isForeign(role, node)) {
                return new MarkdownTable(0);
            }
            if (role == ContentRole.ROW) {
                rows++;
                inRow = 0;
            } else if (role == ContentRole.CELL) {
                inRow++;
                columns = Math.max(columns, inRow);
            }
            node = next(node, table);
        }
        boolean data = rows > 1 && columns > 1 && columns <= MAX_COLUMNS;
        return new MarkdownTable(data ? columns : 0);
    }

    boolean isData() {
        return columns > 0;
    }

    /** The lines of a row; the first row of a table is its header. */
    String lines(List<String> cells) {
        StringBuilder line = new StringBuilder("|");
        for (int column = 0; column < columns; column++) {
            line.append(' ')
                    .append(column < cells.size() ? cells.get(column) : "")
                    .append(" |");
        }
        if (!hasHeader) {
            hasHeader = true;
            line.append("\n|").append(" --- |".repeat(columns));
        }
        return line.toString();
    }

    boolean isBegun() {
        return hasHeader;
    }

    /** Whether a cell holds more than a line of text can. */
    private static boolean isForeign(ContentRole role, Node node) {
        return switch (role) {
            case TABLE -> node instanceof Element element && element.nameIs("table");
            case HEADING, QUOTE, MAIN, ARTICLE, NAV, ASIDE, FORM, LIST -> true;
            default -> false;
        };
    }

    private static Node next(Node from, Element root) {
        Node child = from.firstChild();
        if (child != null) {
            return child;
        }
        Node node = from;
        while (!node.equals(root)) {
            Node sibling = node.nextSibling();
            if (sibling != null) {
                return sibling;
            }
            Node parent = node.parentNode();
            node = parent == null ? root : parent;
        }
        return root;
    }
}
