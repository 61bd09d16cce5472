package dev.gregor.parser.content;

import java.util.Arrays;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jspecify.annotations.Nullable;

/**
 * The open elements of a visit of a tree, each with its role, the next child to visit, and a number of the visitor. Asking
 * nodes for their next sibling instead makes jsoup number all nodes of the tree.
 */
final class TreePath {
    private @Nullable Element[] elements = new @Nullable Element[64];
    private ContentRole[] roles = new ContentRole[64];
    private int[] nextChildren = new int[64];
    private int[] ends = new int[64];
    private int[] values = new int[64];
    private int depth;

    void begin(Element root) {
        Arrays.fill(elements, null);
        depth = -1;
        enter(root);
    }

    boolean isOpen() {
        return depth >= 0;
    }

    /** The next child of the innermost element; null if there are no more. */
    @Nullable
    Node nextChild() {
        Element element = elements[depth];
        return element == null || nextChildren[depth] >= ends[depth] ? null : element.childNode(nextChildren[depth]++);
    }

    void enter(Element element) {
        depth++;
        if (depth == nextChildren.length) {
            elements = Arrays.copyOf(elements, 2 * depth);
            roles = Arrays.copyOf(roles, 2 * depth);
            nextChildren = Arrays.copyOf(nextChildren, 2 * depth);
            ends = Arrays.copyOf(ends, 2 * depth);
            values = Arrays.copyOf(values, 2 * depth);
        }
        elements[depth] = element;
        roles[depth] = ContentRole.INLINE;
        nextChildren[depth] = 0;
        ends[depth] = element.childNodeSize();
        values[depth] = 0;
    }

    void skipChildren() {
        ends[depth] = 0;
    }

    void leave() {
        elements[depth] = null;
        depth--;
    }

    /** The innermost element. */
    Element element() {
        Element element = elements[depth];
        if (element == null) {
            throw new IllegalStateException("no element is open");
        }
        return element;
    }

    ContentRole role() {
        return roles[depth];
    }

    void setRole(ContentRole role) {
        roles[depth] = role;
    }

    int value() {
        return values[depth];
    }

    void setValue(int value) {
        values[depth] = value;
    }
}
