package dev.gregor.lab.order;

/**
 * A frontier that determines the order of a simulated crawl: the pages found and not visited yet, of which one is next. A
 * crawl adds the seeds by {@link #addSeed}, and then repeatedly takes the {@link #next} page and passes its links to
 * {@link #onVisited}.
 */
public interface VisitOrder {
    /** Returned by {@link #next} if the frontier is empty. */
    int NONE = -1;

    /** Adds a seed; each is added once, before the first page is taken. */
    void addSeed(int page);

    /** Removes the next page from the frontier and returns it; {@link #NONE} if the frontier is empty. */
    int next();

    /**
     * Receives the links of a visited page.
     *
     * @param page was taken by {@link #next}, or was never in the frontier
     * @param links contains each target once, and not the page itself
     */
    void onVisited(int page, PageOutlinks links);
}
