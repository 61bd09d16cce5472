package dev.gregor.lab.graph;

import com.sun.management.ThreadMXBean;
import dev.gregor.graph.BlockKind;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.measure.CpuTime;
import dev.gregor.lab.measure.CrawlMeasurement;
import dev.gregor.ranking.kernel.BlockRank;
import dev.gregor.ranking.kernel.BlockedGraph;
import dev.gregor.ranking.kernel.PageRank;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.Workers;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Measures the time and memory of ranking, and compares it with the power method on the same layout of the graph. */
public final class RankBench {
    /** The average over all pages of a synthetic graph, of which the last fifth has no known links. */
    private static final int LINKS_PER_PAGE = 6;

    private static final double FETCHED_SHARE = 0.8;
    private static final long RANDOM_SEED = 1;

    private final GraphSource source;
    private final Consumer<String> progress;

    /** Reads or generates a graph. */
    public interface GraphSource {
        WebGraph graph() throws IOException;
    }

    /** The bytes of heap that the graph and its layout occupy and the computation allocates. */
    record HeapBytes(long graph, long layout, long computation) {}

    public RankBench(GraphSource source, Consumer<String> progress) {
        this.source = source;
        this.progress = progress;
    }

    /** A synthetic graph with about this many links, the same in each run. */
    public static GraphSource synthetic(int links) {
        return () -> SyntheticGraph.generate(Math.max(1, links / LINKS_PER_PAGE), RANDOM_SEED)
                .graph(FETCHED_SHARE);
    }

    /**
     * Runs the benchmark.
     *
     * @param plotter receives the graph and the trace of each method
     */
    public RankReport run(BiConsumer<WebGraph, List<RankComparison.Trace>> plotter) throws IOException {
        long before = CrawlMeasurement.MemoryUsage.now().heapBytes();
        progress.accept("generating or reading the graph");
        WebGraph graph = source.graph();
        long withGraph = CrawlMeasurement.MemoryUsage.now().heapBytes();
        progress.accept("laying out the links");
        CpuTime.Stopwatch stopwatch = CpuTime.ofProcess();
        Blocks blocks = Blocks.of(graph, BlockKind.HOST);
        CpuTime blocking = stopwatch.stop();
        stopwatch = CpuTime.ofProcess();
        BlockedGraph layout = BlockedGraph.of(graph, blocks);
        CpuTime layingOut = stopwatch.stop();
        int count = blocks.count();
        long withLayout = CrawlMeasurement.MemoryUsage.now().heapBytes();
        try (Workers workers = Workers.ofCores()) {
            List<RankComparison.Trace> traces =
                    new RankComparison(layout, RankSettings.DEFAULT, workers, progress).run();
            plotter.accept(graph, traces);
            HeapBytes heap = new HeapBytes(withGraph - before, withLayout - withGraph, allocatedByComputation(layout));
            return RankReport.of(graph, count, blocking.seconds(), layingOut.seconds(), traces, heap);
        }
    }

    /** The bytes allocated while computing exact ranks: an upper bound of what is in use at a time. */
    private static long allocatedByComputation(BlockedGraph layout) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        Workers alone = Workers.alone();
        double[] start = BlockRank.approximate(RankSettings.DEFAULT.damping(), alone, System::nanoTime)
                .compute(layout)
                .pages();
        new PageRank(RankSettings.DEFAULT, alone, System::nanoTime).compute(layout, start, PageRank.Method.ACCELERATED);
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
