package dev.gregor.parser.content;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;

/** The open lists and quotes, and the prefix that they give the lines of a block. */
final class MarkdownNesting {
    /** Deeper lists and quotes are written at this depth. */
    private static final int MAX_FRAMES = 16;

    private static final int MAX_NUMBER = 999_999_999;

    private static final class Frame {
        final ContentRole role;
        /** Of a list: the number of its next item; 0 without numbers. */
        int number;

        String marker = "";
        boolean marked;

        Frame(ContentRole role) {
            this.role = role;
        }
    }

    private final List<Frame> frames = new ArrayList<>();
    private int ignored;
    private boolean afterItem;
    private boolean tight;
    private String first = "";
    private String next = "";

    void enter(ContentRole role, Element element) {
        if (frames.size() == MAX_FRAMES) {
            ignored++;
            return;
        }
        Frame frame = new Frame(role);
        if (role == ContentRole.LIST && element.nameIs("ol")) {
            frame.number = start(element.attr("start"));
        } else if (role == ContentRole.LIST_ITEM) {
            frame.marker = marker();
        }
        frames.add(frame);
    }

    void leave() {
        if (ignored > 0) {
            ignored--;
            return;
        }
        Frame last = frames.remove(frames.size() - 1);
        if (last.role != ContentRole.LIST_ITEM && frames.isEmpty()) {
            afterItem = false;
        }
    }

    /** Computes the prefixes of a new block. */
    void beginBlock() {
        StringBuilder firstLine = new StringBuilder();
        StringBuilder otherLines = new StringBuilder();
        boolean marks = false;
        boolean inItem = false;
        for (Frame frame : frames) {
            if (frame.role == ContentRole.QUOTE) {
                firstLine.append("> ");
                otherLines.append("> ");
            } else if (frame.role == ContentRole.LIST_ITEM) {
                firstLine.append(frame.marked ? " ".repeat(frame.marker.length()) : frame.marker);
                otherLines.append(" ".repeat(frame.marker.length()));
                marks |= !frame.marked;
                frame.marked = true;
                inItem = true;
            }
        }
        tight = marks && afterItem;
        afterItem = inItem;
        first = firstLine.toString();
        next = otherLines.toString();
    }

    /** Whether the block follows the one before without a blank line. */
    boolean isTight() {
        return tight;
    }

    String first() {
        return first;
    }

    String next() {
        return next;
    }

    private String marker() {
        Frame list = frames.isEmpty() ? null : frames.get(frames.size() - 1);
        if (list == null || list.number == 0) {
            return "- ";
        }
        String marker = list.number + ". ";
        list.number = Math.min(MAX_NUMBER, list.number + 1);
        return marker;
    }

    private static int start(String attribute) {
        try {
            return Math.max(1, Math.min(MAX_NUMBER, Integer.parseInt(attribute.strip())));
        } catch (NumberFormatException e) {
            return 1;
        }
    }
}
