package dev.gregor.lab.order;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A crawl after some visits, looked at from scratch: nothing is kept from one visit to the next. */
record Past(SmallWeb web, List<Integer> visited) {
    /** What was found and not visited, in the order in which it was found. */
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
     * The visits that linked to a page, numbered from 1, first the one that found it; 0 stands for what linked to the
     * seeds.
     *
     * @param all also those by which it was not found and whose links do not count
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

    /** Those of the frontier that are best by a comparison in which the better one is larger. */
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
