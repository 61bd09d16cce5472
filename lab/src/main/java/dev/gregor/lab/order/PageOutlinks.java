package dev.gregor.lab.order;

import java.util.Arrays;

/** The links of one page in page order. Reusable: it can be cleared and filled for the next page. */
public final class PageOutlinks {
    private int[] targets = new int[64];
    private LinkKind[] kinds = new LinkKind[64];
    private int size;
    private int externalCount;

    public void clear() {
        size = 0;
        externalCount = 0;
    }

    public PageOutlinks add(int target, LinkKind kind) {
        if (size == targets.length) {
            targets = Arrays.copyOf(targets, 2 * size);
            kinds = Arrays.copyOf(kinds, 2 * size);
        }
        targets[size] = target;
        kinds[size++] = kind;
        if (kind == LinkKind.EXTERNAL) {
            externalCount++;
        }
        return this;
    }

    public int size() {
        return size;
    }

    public int target(int link) {
        return targets[link];
    }

    public LinkKind kind(int link) {
        return kinds[link];
    }

    /** The number of links to other sites. */
    public int externalCount() {
        return externalCount;
    }
}
