package dev.gregor.lab.order;

/**
 * OPIC (Abiteboul, Preda, Cobena 2003), for pages visited once: a page has cash, and a visit hands it out to the linked
 * pages in equal shares. Next is the richest page. Cash that comes to a visited page is lost.
 */
final class Opic implements LinkScore {
    private double share;

    @Override
    public double ofSeed() {
        return 1;
    }

    @Override
    public void visit(int visit, double priority, PageOutlinks links) {
        share = priority / links.size();
    }

    @Override
    public double of(int link, boolean isNew) {
        return share;
    }
}
