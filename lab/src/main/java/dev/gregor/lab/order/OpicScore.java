package dev.gregor.lab.order;

/**
 * The score of OPIC (Abiteboul, Preda, Cobena 2003) for pages that are visited once: a page has cash, and its visit
 * distributes the cash equally over its links. The page with the most cash is next. Cash sent to a visited page is lost.
 */
final class OpicScore implements LinkScore {
    private double share;

    @Override
    public double seedPriority() {
        return 1;
    }

    @Override
    public void startPage(int visit, double priority, PageOutlinks links) {
        share = priority / links.size();
    }

    @Override
    public double score(int link, boolean isNew) {
        return share;
    }
}
