package dev.gregor.lab.order;

/** What the links of a visited page add to the priority of their targets. Never negative. */
interface LinkScore {
    /** The initial priority of a seed. */
    double seedPriority();

    /**
     * Prepares to score the links of a visited page.
     *
     * @param visit the number of the visit, counted from 1
     * @param priority of the page when it was taken
     */
    void startPage(int visit, double priority, PageOutlinks links);

    /**
     * What a link of that page adds to the priority of its target.
     *
     * @param isNew whether the target is found by this link
     */
    double score(int link, boolean isNew);
}
