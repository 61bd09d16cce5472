package dev.gregor.lab.order;

import java.util.Arrays;
import java.util.BitSet;

/**
 * RankMass (Cho, Schonfeld 2007): next is the page to which most of the walks lead that begin at the seeds and go, with
 * the probability 0.85, one link further. Each step follows the walks that have come to the page with most of them; if
 * it was visited already, the step costs no visit. What the visited pages have gathered is a lower bound of their
 * personalised PageRank. The links of visited pages are kept: 4 bytes a link.
 */
public final class RankMass implements VisitOrder {
    private static final double DAMPING = 0.85;

    /** How many walks have come to pages that wait, and since their visits to those that were visited. */
    private final PageHeap waiting = new PageHeap();

    private final PageHeap behind = new PageHeap();
    private final BitSet found = new BitSet();
    /** Of each visited page where its links begin in {@link #targets}, and how many there are. */
    private int[] begins = new int[0];

    private int[] degrees = new int[0];
    private int[] targets = new int[0];
    private int used;
    private double lowerBound;

    @Override
    public void seed(int page) {
        found.set(page);
        waiting.set(page, 1);
    }

    @Override
    public int next() {
        while (!waiting.isEmpty()
                && !behind.isEmpty()
                && behind.priority(behind.peek()) > waiting.priority(waiting.peek())) {
            int page = behind.take();
            double part = behind.priority(page);
            behind.keep(page, 0);
            goOn(page, part);
        }
        return waiting.take();
    }

    @Override
    public void links(int page, PageOutlinks links) {
        remember(page, links);
        goOn(page, waiting.priority(page));
    }

    /** How much of the walks of all seeds, each with 1, is known to end on visited pages. */
    public double lowerBound() {
        return lowerBound;
    }

    private void goOn(int page, double part) {
        lowerBound += (1 - DAMPING) * part;
        double share = DAMPING * part / Math.max(1, degrees[page]);
        for (int link = begins[page]; link < begins[page] + degrees[page]; link++) {
            int target = targets[link];
            if (!found.get(target) || waiting.holds(target)) {
                found.set(target);
                waiting.set(target, waiting.priority(target) + share);
            } else {
                behind.set(target, behind.priority(target) + share);
            }
        }
    }

    private void remember(int page, PageOutlinks links) {
        if (page >= begins.length) {
            begins = Arrays.copyOf(begins, ArrayGrowth.with(page, begins.length));
            degrees = Arrays.copyOf(degrees, begins.length);
        }
        if (links.size() > targets.length - used) {
            targets = Arrays.copyOf(targets, ArrayGrowth.with(used + links.size(), targets.length));
        }
        begins[page] = used;
        degrees[page] = links.size();
        for (int link = 0; link < links.size(); link++) {
            targets[used++] = links.target(link);
        }
    }
}
