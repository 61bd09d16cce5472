package dev.gregor.lab.order;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/**
 * Larger site first (Baeza-Yates, Castillo, Marin, Rodriguez 2005): the next page is the oldest one of the site with the
 * most pages in the frontier. Seeds are the oldest pages and not special otherwise.
 */
final class LargerSiteFirst implements VisitOrder {
    private final IntUnaryOperator siteOf;
    private final BitSet found = new BitSet();
    private final PageHeap sites = new PageHeap();
    /** A queue per site: the first and the last page of each site, and the successor of each page. */
    private int[] heads = new int[0];

    private int[] tails = new int[0];
    private int[] successors = new int[0];

    /** @param siteOf the number of each page's site */
    LargerSiteFirst(IntUnaryOperator siteOf) {
        this.siteOf = siteOf;
    }

    @Override
    public void addSeed(int page) {
        enqueue(page);
    }

    @Override
    public int next() {
        if (sites.isEmpty()) {
            return NONE;
        }
        int site = sites.peek();
        int page = heads[site];
        heads[site] = successors[page];
        if (sites.priority(site) > 1) {
            sites.set(site, sites.priority(site) - 1);
        } else {
            sites.remove(site);
            sites.setPriority(site, 0);
        }
        return page;
    }

    @Override
    public void onVisited(int page, PageOutlinks links) {
        for (int link = 0; link < links.size(); link++) {
            enqueue(links.target(link));
        }
    }

    private void enqueue(int page) {
        if (found.get(page)) {
            return;
        }
        found.set(page);
        int site = siteOf.applyAsInt(page);
        ensureCapacity(page, site);
        if (sites.priority(site) > 0) {
            successors[tails[site]] = page;
        } else {
            heads[site] = page;
        }
        tails[site] = page;
        sites.set(site, sites.priority(site) + 1);
    }

    private void ensureCapacity(int page, int site) {
        if (page >= successors.length) {
            successors = Arrays.copyOf(successors, ArrayGrowth.newLength(page, successors.length));
        }
        if (site >= heads.length) {
            heads = Arrays.copyOf(heads, ArrayGrowth.newLength(site, heads.length));
            tails = Arrays.copyOf(tails, heads.length);
        }
    }
}
