package dev.gregor.lab.order;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The state of a crawl after some visits, computed from scratch. */
record CrawlHistory(SmallWeb web, List<Integer> visited) {
    /** The pages found and not visited, in the order in which they were found. */
    List<Integer> frontier() {
        List<Integer> found = new ArrayList<>(web.seeds());
        for (int page : visited) {
            web.targets().get(page).stream()
                    .filter(target -> !found.contains(target))
                    .forEach(found::add);
        }
        found.removeAll(visited);
        return found;
    }

    /**
     * The visits that linked to a page, numbered from 1, beginning with the one that found it; seeds have a visit 0.
     *
     * @param all whether to include later visits whose links do not count
     */
    List<Integer> neighbours(int page, boolean all) {
        List<Integer> neighbours = new ArrayList<>();
        if (web.seeds().contains(page)) {
            neighbours.add(0);
        }
        for (int visit = 1; visit <= visited.size(); visit++) {
            int from = visited.get(visit - 1);
            if (web.targets().get(from).contains(page)
                    && (all || neighbours.isEmpty() || web.kind(from, page).counts())) {
                neighbours.add(visit);
            }
        }
        return neighbours;
    }

    List<Integer> neighbours(int page) {
        return neighbours(page, false);
    }

    boolean isSeed(int page) {
        return web.seeds().contains(page);
    }

    /** The pages of the frontier that are maximal by this comparison. */
    Set<Integer> best(Comparator<Integer> comparison) {
        Set<Integer> best = new TreeSet<>();
        for (int page : frontier()) {
            if (frontier().stream().noneMatch(other -> comparison.compare(other, page) > 0)) {
                best.add(page);
            }
        }
        return best;
    }
}
