package dev.gregor.lab.order;

/**
 * Which page is next? The frontier is what was found and not taken yet. For a crawl: {@link #seed} the pages to begin
 * with, then over and over take the {@link #next} page and tell its {@link #links}.
 */
public interface VisitOrder {
    /** There is no page. */
    int NONE = -1;

    /** Adds a page to begin with, once, before any page is taken. */
    void seed(int page);

    /** Takes the next page out of the frontier; {@link #NONE} if it is empty. */
    int next();

    /** Tells what a visited page links to: each target once, and not the page itself. It was taken, or was never found. */
    void links(int page, PageOutlinks links);
}
