package dev.gregor.fakeweb.generated;

import dev.gregor.fakeweb.generated.GraphLink.Form;
import dev.gregor.fakeweb.generated.GraphNode.NodeKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The result that a crawl of a {@link GraphWeb} must have, by a breadth-first search of the plan. */
final class ExpectedCrawl {
    private final Map<String, GraphNode> nodes;
    private final Predicate<String> disallowed;
    private final Map<String, Integer> depths = new LinkedHashMap<>();
    private final Set<String> behindPages = new LinkedHashSet<>();
    private final Set<String> behindLinks = new LinkedHashSet<>();

    ExpectedCrawl(Map<String, GraphNode> nodes, Predicate<String> disallowed, Iterable<String> seeds) {
        this.nodes = nodes;
        this.disallowed = disallowed;
        search(seeds);
        behindPages.removeAll(depths.keySet());
        behindLinks.removeAll(depths.keySet());
    }

    /** The depth of each reachable and allowed URL, in links and redirects from the seeds. */
    Map<String, Integer> depths() {
        return depths;
    }

    /** The URLs that only nofollow pages link to. */
    Set<String> behindPages() {
        return behindPages;
    }

    /** The URLs that only nofollow links lead to. */
    Set<String> behindLinks() {
        return behindLinks;
    }

    private void search(Iterable<String> seeds) {
        Deque<String> queue = new ArrayDeque<>();
        seeds.forEach(seed -> visit(seed, 0, queue));
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
        if (from.kind() == NodeKind.NOFOLLOW) {
            behindPages.add(link.target());
        } else if (link.form() == Form.NOFOLLOW) {
            behindLinks.add(link.target());
        } else {
            visit(link.target(), depth, queue);
        }
    }

    private void visit(String url, int depth, Deque<String> queue) {
        if (!disallowed.test(url) && depths.putIfAbsent(url, depth) == null) {
            queue.add(url);
        }
    }
}
