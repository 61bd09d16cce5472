package dev.gregor.lab.order;

import java.util.Arrays;
import java.util.BitSet;

/**
 * RankMass (Cho, Schonfeld 2007): the next page is the one with the most probability mass of random walks that start at the
 * seeds and follow a further link with probability 0.85. Each step distributes the mass of the page that has the most; if
 * that page was visited before, the step costs no visit. The mass of the visited pages is a lower bound of their
 * personalised PageRank. The links of visited pages are kept, at 4 bytes per link.
 */
final class RankMass implements VisitOrder {
    private static final double DAMPING = 0.85;

    /** The mass of the pages not visited yet. */
    private final PageHeap frontier = new PageHeap();

    /** The mass that has reached visited pages since it was last distributed. */
    private final PageHeap visited = new PageHeap();

    private final BitSet found = new BitSet();
    /** For each visited page, the index of its first link in {@link #targets}, and the number of its links. */
    private int[] firstLinks = new int[0];

    private int[] degrees = new int[0];
    private int[] targets = new int[0];
    private int used;
    private double lowerBound;

    @Override
    public void addSeed(int page) {
        found.set(page);
        frontier.set(page, 1);
    }

    @Override
    public int next() {
        while (!frontier.isEmpty()
                && !visited.isEmpty()
                && visited.priority(visited.peek()) > frontier.priority(frontier.peek())) {
            int page = visited.poll();
            double mass = visited.priority(page);
            visited.setPriority(page, 0);
            distribute(page, mass);
        }
        return frontier.poll();
    }

    @Override
    public void onVisited(int page, PageOutlinks links) {
        storeLinks(page, links);
        distribute(page, frontier.priority(page));
    }

    /** The mass known to end on visited pages, of the mass 1 that each seed starts with. */
    double lowerBound() {
        return lowerBound;
    }

    private void distribute(int page, double mass) {
        lowerBound += (1 - DAMPING) * mass;
        double share = DAMPING * mass / Math.max(1, degrees[page]);
        for (int link = firstLinks[page]; link < firstLinks[page] + degrees[page]; link++) {
            int target = targets[link];
            if (!found.get(target) || frontier.contains(target)) {
                found.set(target);
                frontier.set(target, frontier.priority(target) + share);
            } else {
                visited.set(target, visited.priority(target) + share);
            }
        }
    }

    private void storeLinks(int page, PageOutlinks links) {
        if (page >= firstLinks.length) {
            firstLinks = Arrays.copyOf(firstLinks, ArrayGrowth.newLength(page, firstLinks.length));
            degrees = Arrays.copyOf(degrees, firstLinks.length);
        }
        if (links.size() > targets.length - used) {
            targets = Arrays.copyOf(targets, ArrayGrowth.newLength(used + links.size(), targets.length));
        }
        firstLinks[page] = used;
        degrees[page] = links.size();
        for (int link = 0; link < links.size(); link++) {
            targets[used++] = links.target(link);
        }
    }
}
