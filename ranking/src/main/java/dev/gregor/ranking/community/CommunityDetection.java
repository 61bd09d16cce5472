package dev.gregor.ranking.community;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The Leiden algorithm: communities of large modularity, each of which is connected. It can be suspended after any step and
 * resumed. The same graph, start and seed give the same communities.
 *
 * <p>V. Traag, L. Waltman, N. J. van Eck, From Louvain to Leiden: guaranteeing well-connected communities, 2019. Unlike there,
 * a refinement takes the best part instead of drawing one by chance.
 */
public final class CommunityDetection {
    private static final int NODES_PER_STEP = 1_000;

    /** Iterations end when nothing changes, and after so many anyway: the first ones bring nearly everything. */
    private static final int MAX_ITERATIONS = 10;

    private final UndirectedGraph graph;
    private final double resolution;
    private final RandomGenerator random;
    private int[] result;
    private int iterations;

    /** The graph of the current level, and its node of each node of the first level. */
    private UndirectedGraph level;

    private int[] nodeOf;
    private @Nullable LocalMoving moving;
    private @Nullable Refinement refinement;
    private int[] moved = {};
    private boolean done;

    /**
     * Prepares a detection.
     *
     * @param start the community of each node to begin with, a number below that of nodes
     * @param resolution of the modularity: 1 for the usual one, more for smaller communities
     */
    public CommunityDetection(UndirectedGraph graph, int[] start, double resolution, long seed) {
        this.graph = graph;
        this.resolution = resolution;
        this.random = new SplittableRandom(seed);
        this.result = Partition.compact(start);
        this.level = graph;
        this.nodeOf = Partition.singletons(graph.nodes());
        begin();
    }

    /** The communities of a graph, from scratch. */
    public static int[] detect(UndirectedGraph graph, double resolution, long seed) {
        CommunityDetection detection =
                new CommunityDetection(graph, Partition.singletons(graph.nodes()), resolution, seed);
        while (detection.isOpen()) {
            detection.step();
        }
        return detection.communities();
    }

    public boolean isOpen() {
        return !done;
    }

    /** The community of each node: numbers from 0 on, in the order of their first nodes. */
    public int[] communities() {
        return Arrays.copyOf(result, result.length);
    }

    /** Does a small part of the work. */
    public void step() {
        if (moving != null) {
            moving.step(NODES_PER_STEP);
            if (!moving.isOpen()) {
                moved = Partition.compact(moving.communities());
                moving = null;
                afterMoving();
            }
        } else if (refinement != null) {
            refinement.step(NODES_PER_STEP);
            if (!refinement.isOpen()) {
                int[] parts = Partition.compact(refinement.parts());
                refinement = null;
                descend(parts);
            }
        }
    }

    private void begin() {
        level = graph;
        nodeOf = Partition.singletons(graph.nodes());
        moving = new LocalMoving(level, result, resolution, random);
    }

    /** When every community is one node of the level, it is a part of the level before, and hence connected. */
    private void afterMoving() {
        if (Partition.count(moved) == level.nodes()) {
            finishIteration();
        } else {
            refinement = new Refinement(level, moved, resolution, random);
        }
    }

    private void descend(int[] refined) {
        int[] parts = Partition.count(refined) < level.nodes() ? refined : Partition.connected(level, moved);
        int count = Partition.count(parts);
        int[] start = new int[count];
        for (int node = 0; node < parts.length; node++) {
            start[parts[node]] = moved[node];
        }
        for (int node = 0; node < nodeOf.length; node++) {
            nodeOf[node] = parts[nodeOf[node]];
        }
        boolean stuck = count == level.nodes();
        level = level.grouped(parts, count);
        if (stuck) {
            moved = Partition.compact(parts);
            finishIteration();
        } else {
            moving = new LocalMoving(level, start, resolution, random);
        }
    }

    private void finishIteration() {
        int[] found = new int[nodeOf.length];
        Arrays.setAll(found, node -> moved[nodeOf[node]]);
        int[] compact = Partition.compact(found);
        done = ++iterations == MAX_ITERATIONS || Arrays.equals(compact, result);
        result = compact;
        if (!done) {
            begin();
        }
    }
}
