package dev.gregor.lab.order;

/**
 * MNS: next is a page such that no other page is linked from all the visited pages that link to it and from more. Any
 * weights of visits do that, as long as each is more than nothing: who is linked from more pages has the larger sum.
 * Equal weights make MCS; weights of which each outweighs all later ones together make LexBFS. Here the n-th visit has
 * the weight 1/n, between the two.
 */
final class Neighbourhood implements LinkScore {
    /** A whole number, so that sums are exact and no weight is lost in them. */
    private static final long FIRST = 1L << 32;
    /** More than all visits together, as of a page before all others that links to the seeds. */
    private static final long ROOT = 1L << 48;

    private long weight;
    private PageOutlinks links = new PageOutlinks();

    @Override
    public double ofSeed() {
        return ROOT;
    }

    @Override
    public void visit(int visit, double priority, PageOutlinks ofPage) {
        weight = FIRST / visit;
        links = ofPage;
    }

    @Override
    public double of(int link, boolean isNew) {
        return isNew || links.kind(link).counts() ? weight : 0;
    }
}
