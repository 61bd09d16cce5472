package dev.gregor.fakeweb.generated;

import dev.gregor.fakeweb.generated.GraphLink.Form;
import dev.gregor.fakeweb.generated.GraphNode.Shape;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** What a perfect crawler finds in a {@link GraphWeb}: a breadth-first walk over the plan, not over the pages. */
final class GraphTruth {
    private final Map<String, GraphNode> nodes;
    private final Predicate<String> forbidden;
    private final Map<String, Integer> depths = new LinkedHashMap<>();
    private final Set<String> behindPages = new LinkedHashSet<>();
    private final Set<String> behindLinks = new LinkedHashSet<>();

    GraphTruth(Map<String, GraphNode> nodes, Predicate<String> forbidden, Iterable<String> seeds) {
        this.nodes = nodes;
        this.forbidden = forbidden;
        walk(seeds);
        behindPages.removeAll(depths.keySet());
        behindLinks.removeAll(depths.keySet());
    }

    /** All allowed addresses that are linked to, directly or not, and how many links and redirects away they are. */
    Map<String, Integer> depths() {
        return depths;
    }

    /** What only pages lead to that ask not to follow their links. */
    Set<String> behindPages() {
        return behindPages;
    }

    /** What only links lead to that ask not to be followed. */
    Set<String> behindLinks() {
        return behindLinks;
    }

    private void walk(Iterable<String> seeds) {
        Deque<String> queue = new ArrayDeque<>();
        seeds.forEach(seed -> meet(seed, 0, queue));
        while (!queue.isEmpty()) {
            String url = queue.remove();
            int depth = depths.getOrDefault(url, 0);
            GraphNode node = nodes.get(url);
            if (node != null) {
                node.links().forEach(link -> follow(node, link, depth + 1, queue));
            }
        }
    }

    private void follow(GraphNode from, GraphLink link, int depth, Deque<String> queue) {
        if (from.shape() == Shape.NOFOLLOW) {
            behindPages.add(link.target());
        } else if (link.form() == Form.NOFOLLOW) {
            behindLinks.add(link.target());
        } else {
            meet(link.target(), depth, queue);
        }
    }

    private void meet(String url, int depth, Deque<String> queue) {
        if (!forbidden.test(url) && depths.putIfAbsent(url, depth) == null) {
            queue.add(url);
        }
    }
}
