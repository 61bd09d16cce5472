package dev.gregor.search.query;

import java.util.List;

/**
 * A piece of a page as plain text, with the words of the query marked.
 *
 * @param text may begin and end with an ellipsis; whoever shows it as HTML escapes it
 */
public record Passage(String text, List<Mark> marks) {
    public Passage {
        marks = List.copyOf(marks);
    }

    /** A marked range of characters: from {@code start} to before {@code end}. */
    public record Mark(int start, int end) {}
}
