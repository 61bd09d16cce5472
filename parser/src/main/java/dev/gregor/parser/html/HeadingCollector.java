package dev.gregor.parser.html;

import dev.gregor.topics.records.Document;
import java.util.ArrayList;
import java.util.List;

/** Collects the headings of a page in page order. */
final class HeadingCollector {
    static final int MAX_CHARS = 300;
    private static final int MAX_HEADINGS = 500;

    private final List<Document.Heading> headings = new ArrayList<>();

    /** @param name of the element, {@code h1} to {@code h6} */
    void add(String name, String text) {
        if (!text.isEmpty() && headings.size() < MAX_HEADINGS) {
            headings.add(new Document.Heading(name.charAt(1) - '0', text));
        }
    }

    List<Document.Heading> headings() {
        return headings;
    }
}
