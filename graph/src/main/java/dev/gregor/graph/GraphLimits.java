package dev.gregor.graph;

/** How large a graph may be that is read from files; one that is larger is refused before it fills the memory. */
public record GraphLimits(int nodes, long links) {
    public static final GraphLimits NONE = new GraphLimits(Capacity.MOST, WebGraphBuilder.MOST_LINKS);

    public GraphLimits {
        if (nodes < 0 || links < 0 || nodes > Capacity.MOST || links > WebGraphBuilder.MOST_LINKS) {
            throw new IllegalArgumentException("limits of a graph must be from 0 to " + Capacity.MOST);
        }
    }
}
