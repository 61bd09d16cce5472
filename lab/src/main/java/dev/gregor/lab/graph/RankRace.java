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
 * Ways to rank the pages of one graph against each other: how near each is to PageRank after which time. They run in turn,
 * some rounds; the first round warms up, and of the others the best of each counts: what else goes on in the machine can
 * only make it slower. All of them work on the same layout of the graph.
 */
public final class RankRace {
    private static final int MOST_ROUNDS = 12;
    private static final int LEAST_ROUNDS = 3;
    private static final long ENOUGH_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final BlockedGraph graph;
    private final RankSettings settings;
    private final Workers workers;
    private final Consumer<String> progress;
    private final TracePoint beginning;

    /** Those who take part. */
    public enum Runner {
        /** PageRank from equal ranks, by the power method. */
        COLD("power method, cold"),
        /** The same, from the ranks of BlockRank, as Kamvar et al. do it. */
        WARM("power method, from BlockRank"),
        /** Gauss-Seidel sweeps, before each the blocks are balanced (Langville and Meyer), from BlockRank. */
        AGGREGATION("aggregation, from BlockRank"),
        /** PageRank by accelerated Gauss-Seidel sweeps, from equal ranks. */
        ACCELERATED("accelerated, cold"),
        /** The same, from the ranks of BlockRank: what is called exact. */
        EXACT("accelerated, from BlockRank"),
        /** BlockRank alone. */
        APPROXIMATION("BlockRank alone");

        private final String label;

        Runner(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    /**
     * How one of them went.
     *
     * @param sweeps over all links; 0 for BlockRank alone, which has sweeps of blocks
     * @param points how near it was when, in order; the last is the end
     */
    public record Track(Runner runner, int sweeps, List<TracePoint> points) {
        public double seconds() {
            return points.get(points.size() - 1).nanos() / 1e9;
        }

        public double residual() {
            return points.get(points.size() - 1).residual();
        }
    }

    public RankRace(BlockedGraph graph, RankSettings settings, Workers workers, Consumer<String> progress) {
        this.graph = graph;
        this.settings = settings;
        this.workers = workers;
        this.progress = progress;
        double[] even = new double[graph.nodes()];
        Arrays.fill(even, 1.0 / graph.nodes());
        this.beginning = new TracePoint(0, pageRank().residual(graph, even));
    }

    /** The best of each, in the order of the runners. */
    public List<Track> run() {
        List<Track> best = round(0);
        long began = System.nanoTime();
        for (int round = 1; round < MOST_ROUNDS; round++) {
            if (round >= LEAST_ROUNDS && System.nanoTime() - began > ENOUGH_NANOS) {
                break;
            }
            List<Track> tracks = round(round);
            for (int i = 0; i < tracks.size(); i++) {
                if (round == 1 || tracks.get(i).seconds() < best.get(i).seconds()) {
                    best.set(i, tracks.get(i));
                }
            }
        }
        return best;
    }

    private List<Track> round(int number) {
        List<Track> tracks = new ArrayList<>();
        for (Runner runner : Runner.values()) {
            progress.accept("round " + (number + 1) + ", " + runner.label());
            tracks.add(run(runner));
        }
        return tracks;
    }

    private Track run(Runner runner) {
        return switch (runner) {
            case COLD -> cold(runner, Method.POWER);
            case WARM -> fromBlockRank(runner, Method.POWER);
            case AGGREGATION -> fromBlockRank(runner, Method.AGGREGATION);
            case ACCELERATED -> cold(runner, Method.ACCELERATED);
            case EXACT -> fromBlockRank(runner, Method.ACCELERATED);
            case APPROXIMATION -> new Track(runner, 0, approximation().points());
        };
    }

    private Track cold(Runner runner, Method method) {
        Ranks ranks = pageRank().compute(graph, method);
        List<TracePoint> points = new ArrayList<>();
        points.add(beginning);
        points.addAll(ranks.trace());
        return new Track(runner, ranks.sweeps(), points);
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Start(double[] ranks, List<TracePoint> points) {}

    /** BlockRank, and how near it comes. What it takes to find that out does not count. */
    private Start approximation() {
        long began = System.nanoTime();
        BlockRanks ranks = BlockRank.approximate(settings.damping(), workers, System::nanoTime)
                .compute(graph);
        double[] pages = ranks.pages();
        long nanos = System.nanoTime() - began;
        TracePoint end = new TracePoint(nanos, pageRank().residual(graph, pages));
        return new Start(pages, List.of(beginning, end));
    }

    private Track fromBlockRank(Runner runner, Method method) {
        Start start = approximation();
        long before = start.points().get(1).nanos();
        Ranks ranks = pageRank().compute(graph, start.ranks(), method);
        List<TracePoint> points = new ArrayList<>(start.points());
        ranks.trace().forEach(point -> points.add(new TracePoint(before + point.nanos(), point.residual())));
        return new Track(runner, ranks.sweeps(), points);
    }

    private PageRank pageRank() {
        return new PageRank(settings, workers, System::nanoTime);
    }
}
