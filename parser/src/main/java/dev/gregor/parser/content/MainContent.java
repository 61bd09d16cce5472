package dev.gregor.parser.content;

import java.util.Set;
import org.jsoup.nodes.Element;

/** The main content of a page. */
public final class MainContent {
    private final String main;
    private final String markdown;
    private final PageType type;
    private final Set<Element> links;

    MainContent(String main, String markdown, PageType type, Set<Element> links) {
        this.main = main;
        this.markdown = markdown;
        this.type = type;
        this.links = links;
    }

    /** Plain text, a line for each block. Empty only if the page has no visible text. */
    public String main() {
        return main;
    }

    /** The same content with its headings, lists, tables, code, links and images. */
    public String markdown() {
        return markdown;
    }

    public PageType type() {
        return type;
    }

    /** Whether an {@code a} element of the tree is in the main content, with its text or as an image. */
    public boolean hasLink(Element anchor) {
        return links.contains(anchor);
    }
}
