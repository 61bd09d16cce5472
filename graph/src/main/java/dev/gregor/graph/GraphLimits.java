package dev.gregor.graph;

/** The maximum size of a graph that is read from files, checked while reading so that it cannot fill the memory. */
public record GraphLimits(int nodes, long links) {
    public static final GraphLimits NONE = new GraphLimits(Capacity.MAX_LENGTH, WebGraphBuilder.MAX_LINKS);

    public GraphLimits {
        if (nodes < 0 || links < 0 || nodes > Capacity.MAX_LENGTH || links > WebGraphBuilder.MAX_LINKS) {
            throw new IllegalArgumentException("the limits of a graph must be from 0 to " + Capacity.MAX_LENGTH);
        }
    }
}
