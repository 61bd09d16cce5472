package dev.gregor.parser.site;

import dev.gregor.urls.policy.ShapePattern;
import dev.gregor.urls.policy.UrlShape.Parts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The paths of a host as a tree of segments. A position that takes very many values is no name but a variable: its values
 * become one {@code *}, except those under which many pages are. In the same way the sets of parameter names at one path
 * become one.
 */
final class ShapeTree {
    private static final int MAX_NODES = 2_000;
    private static final int MAX_NAME_SETS = 8;

    /** A value of a variable position with so many pages keeps its name. */
    private static final int KEPT_PAGES = 10;

    private final int maxValues;
    private final Node root = new Node();
    private int nodes;

    private static final class Node {
        private final Map<String, Node> named = new HashMap<>();
        private final Set<String> nameSets = new HashSet<>();
        private @Nullable Node any;
        private int pages;
    }

    /**
     * The shape of a URL.
     *
     * @param fine with the URL's own set of parameter names
     * @param coarse the same, or with any names if the path has very many sets of them
     * @param except the beginnings of paths that match a {@code *} of the shape and have a name of their own
     */
    record Shape(String fine, String coarse, List<String> except) {
        /** Whether more than one URL can have this shape. */
        boolean isVariable() {
            return coarse.indexOf('*') >= 0 || coarse.indexOf('#') >= 0 || coarse.indexOf('?') >= 0;
        }
    }

    /** @param maxValues how many values a position may have before they become one */
    ShapeTree(int maxValues) {
        this.maxValues = maxValues;
    }

    int nodes() {
        return nodes;
    }

    /** The shape of a page that was fetched; the tree grows by it. */
    Shape add(Parts parts) {
        Node node = root;
        for (String segment : parts.segments()) {
            node.pages++;
            node = child(node, segment);
        }
        node.pages++;
        if (!parts.names().isEmpty() && node.nameSets.size() <= MAX_NAME_SETS) {
            node.nameSets.add(parts.names());
        }
        return shape(parts);
    }

    private Node child(Node node, String segment) {
        Node known = node.named.get(segment);
        if (known != null) {
            return known;
        }
        Node any = node.any;
        if (any != null) {
            return any;
        }
        Node added = new Node();
        if (node.named.size() < maxValues && nodes < MAX_NODES) {
            nodes++;
            node.named.put(segment, added);
        } else {
            node.any = added;
            node.named.values().removeIf(each -> each.pages < KEPT_PAGES);
            nodes = count(root);
        }
        return added;
    }

    private static int count(Node node) {
        int sum = node.named.size() + (node.any == null ? 0 : 1 + count(node.any));
        for (Node each : node.named.values()) {
            sum += count(each);
        }
        return sum;
    }

    /** The shape of any URL, by what is known; a segment that is not known stands for itself. */
    Shape shape(Parts parts) {
        StringBuilder path = new StringBuilder();
        List<String> except = new ArrayList<>();
        Node node = root;
        for (String segment : parts.segments()) {
            Node named = node == null ? null : node.named.get(segment);
            Node any = node == null || named != null ? null : node.any;
            if (node != null && any != null) {
                node.named.keySet().forEach(name -> except.add(path + "/" + name));
            }
            path.append('/').append(any == null ? segment : ShapePattern.ANY);
            node = any == null ? named : any;
        }
        String names = parts.names();
        boolean anyNames = node != null && !names.isEmpty() && node.nameSets.size() > MAX_NAME_SETS;
        String fine = names.isEmpty() ? path.toString() : path + "?" + names;
        return new Shape(fine, anyNames ? path + "?" + ShapePattern.ANY : fine, except);
    }
}
