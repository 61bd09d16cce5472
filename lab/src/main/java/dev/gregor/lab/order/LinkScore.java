package dev.gregor.lab.order;

/** What the links of a visited page add to the priority of the pages they lead to. Never negative. */
interface LinkScore {
    /** The priority with which a seed begins. */
    double ofSeed();

    /**
     * A page was visited.
     *
     * @param visit its number, counted from 1
     * @param priority what it had when it was taken
     */
    void visit(int visit, double priority, PageOutlinks links);

    /**
     * What a link of that page adds.
     *
     * @param isNew the page it leads to is found by it
     */
    double of(int link, boolean isNew);
}
