package dev.gregor.lab.graph;

import dev.gregor.ranking.kernel.BlockRank;
import dev.gregor.ranking.kernel.BlockRanks;
import dev.gregor.ranking.kernel.BlockedGraph;
import dev.gregor.ranking.kernel.PageRank;
import dev.gregor.ranking.kernel.PageRank.Method;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.Ranks;
import dev.gregor.ranking.kernel.TracePoint;
import dev.gregor.ranking.kernel.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Compares methods of ranking the pages of one graph: the residual of each over time. The methods alternate for several
 * rounds. The first round warms up; of the others the best of each method counts, because other work of the machine can
 * only make it slower. All methods use the same layout of the graph.
 */
public final class RankComparison {
    private static final int MAX_ROUNDS = 12;
    private static final int MIN_ROUNDS = 3;
    private static final long ENOUGH_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final BlockedGraph graph;
    private final RankSettings settings;
    private final Workers workers;
    private final Consumer<String> progress;
    private final TracePoint startPoint;

    /** The methods. */
    public enum RankMethod {
        /** PageRank from equal ranks, by the power method. */
        COLD("power method, cold"),
        /** The power method from the ranks of BlockRank, as Kamvar et al. propose. */
        WARM("power method, from BlockRank"),
        /** Gauss-Seidel sweeps from BlockRank, with aggregation of blocks before each (Langville and Meyer). */
        AGGREGATION("aggregation, from BlockRank"),
        /** PageRank by accelerated Gauss-Seidel sweeps, from equal ranks. */
        ACCELERATED("accelerated, cold"),
        /** Accelerated Gauss-Seidel sweeps from the ranks of BlockRank, which Gregor uses for exact ranks. */
        EXACT("accelerated, from BlockRank"),
        /** BlockRank alone. */
        APPROXIMATION("BlockRank alone");

        private final String label;

        RankMethod(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    /**
     * The progress of one method.
     *
     * @param sweeps the number of sweeps over all links; 0 for BlockRank alone, which sweeps single blocks
     * @param points the residual over time, from the start to the end
     */
    public record Trace(RankMethod method, int sweeps, List<TracePoint> points) {
        double seconds() {
            return points.get(points.size() - 1).nanos() / 1e9;
        }

        double residual() {
            return points.get(points.size() - 1).residual();
        }
    }

    RankComparison(BlockedGraph graph, RankSettings settings, Workers workers, Consumer<String> progress) {
        this.graph = graph;
        this.settings = settings;
        this.workers = workers;
        this.progress = progress;
        double[] even = new double[graph.nodes()];
        Arrays.fill(even, 1.0 / graph.nodes());
        this.startPoint = new TracePoint(0, pageRank().residual(graph, even));
    }

    /** The best run of each method, in the order of {@link RankMethod}. */
    List<Trace> run() {
        List<Trace> best = round(0);
        long start = System.nanoTime();
        for (int round = 1; round < MAX_ROUNDS; round++) {
            if (round >= MIN_ROUNDS && System.nanoTime() - start > ENOUGH_NANOS) {
                break;
            }
            List<Trace> traces = round(round);
            for (int i = 0; i < traces.size(); i++) {
                if (round == 1 || traces.get(i).seconds() < best.get(i).seconds()) {
                    best.set(i, traces.get(i));
                }
            }
        }
        return best;
    }

    private List<Trace> round(int number) {
        List<Trace> traces = new ArrayList<>();
        for (RankMethod method : RankMethod.values()) {
            progress.accept("round " + (number + 1) + ", " + method.label());
            traces.add(run(method));
        }
        return traces;
    }

    private Trace run(RankMethod method) {
        return switch (method) {
            case COLD -> fromEqualRanks(method, Method.POWER);
            case WARM -> fromBlockRank(method, Method.POWER);
            case AGGREGATION -> fromBlockRank(method, Method.AGGREGATION);
            case ACCELERATED -> fromEqualRanks(method, Method.ACCELERATED);
            case EXACT -> fromBlockRank(method, Method.ACCELERATED);
            case APPROXIMATION -> new Trace(method, 0, approximation().points());
        };
    }

    private Trace fromEqualRanks(RankMethod rankMethod, Method method) {
        Ranks ranks = pageRank().compute(graph, method);
        List<TracePoint> points = new ArrayList<>();
        points.add(startPoint);
        points.addAll(ranks.trace());
        return new Trace(rankMethod, ranks.sweeps(), points);
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Start(double[] ranks, List<TracePoint> points) {}

    /** Computes BlockRank and its residual. The time for the residual does not count. */
    private Start approximation() {
        long start = System.nanoTime();
        BlockRanks ranks = BlockRank.approximate(settings.damping(), workers, System::nanoTime)
                .compute(graph);
        double[] pages = ranks.pages();
        long nanos = System.nanoTime() - start;
        TracePoint end = new TracePoint(nanos, pageRank().residual(graph, pages));
        return new Start(pages, List.of(startPoint, end));
    }

    private Trace fromBlockRank(RankMethod rankMethod, Method method) {
        Start start = approximation();
        long before = start.points().get(1).nanos();
        Ranks ranks = pageRank().compute(graph, start.ranks(), method);
        List<TracePoint> points = new ArrayList<>(start.points());
        ranks.trace().forEach(point -> points.add(new TracePoint(before + point.nanos(), point.residual())));
        return new Trace(rankMethod, ranks.sweeps(), points);
    }

    private PageRank pageRank() {
        return new PageRank(settings, workers, System::nanoTime);
    }
}
