package dev.gregor.lab.order;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/**
 * Larger site first (Baeza-Yates, Castillo, Marin, Rodriguez 2005): next is a page of the site of which most pages wait,
 * the one found first. Seeds are found first of all, and otherwise pages like any other.
 */
public final class LargerSiteFirst implements VisitOrder {
    private final IntUnaryOperator siteOf;
    private final BitSet found = new BitSet();
    private final PageHeap sites = new PageHeap();
    /** Of each site the first and the last page that waits, and of each page the one that waits behind it. */
    private int[] heads = new int[0];

    private int[] tails = new int[0];
    private int[] behind = new int[0];

    /** With the number of each page's site. */
    public LargerSiteFirst(IntUnaryOperator siteOf) {
        this.siteOf = siteOf;
    }

    @Override
    public void seed(int page) {
        find(page);
    }

    @Override
    public int next() {
        if (sites.isEmpty()) {
            return NONE;
        }
        int site = sites.peek();
        int page = heads[site];
        heads[site] = behind[page];
        if (sites.priority(site) > 1) {
            sites.set(site, sites.priority(site) - 1);
        } else {
            sites.remove(site);
            sites.keep(site, 0);
        }
        return page;
    }

    @Override
    public void links(int page, PageOutlinks links) {
        for (int link = 0; link < links.size(); link++) {
            find(links.target(link));
        }
    }

    private void find(int page) {
        if (found.get(page)) {
            return;
        }
        found.set(page);
        int site = siteOf.applyAsInt(page);
        makeRoom(page, site);
        if (sites.priority(site) > 0) {
            behind[tails[site]] = page;
        } else {
            heads[site] = page;
        }
        tails[site] = page;
        sites.set(site, sites.priority(site) + 1);
    }

    private void makeRoom(int page, int site) {
        if (page >= behind.length) {
            behind = Arrays.copyOf(behind, ArrayGrowth.with(page, behind.length));
        }
        if (site >= heads.length) {
            heads = Arrays.copyOf(heads, ArrayGrowth.with(site, heads.length));
            tails = Arrays.copyOf(tails, heads.length);
        }
    }
}
