package dev.gregor.lab.graph;

import com.sun.management.ThreadMXBean;
import dev.gregor.graph.Blocking;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.measure.CpuTime;
import dev.gregor.lab.measure.CrawlLap;
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

/** How fast pages are ranked, against the power method on the same layout of the same graph, and in how much memory. */
public final class RankBench {
    /** A page of the generated web has some more, but those of the last fifth are not known. */
    private static final int LINKS_PER_PAGE = 6;

    private static final double FETCHED = 0.8;
    private static final long WEB_NUMBER = 1;

    private final Source source;
    private final Consumer<String> progress;

    /** Where a graph comes from. */
    public interface Source {
        WebGraph graph() throws IOException;
    }

    /** What the parts of the computation hold, in bytes. */
    record Held(long graph, long layout, long computing) {}

    public RankBench(Source source, Consumer<String> progress) {
        this.source = source;
        this.progress = progress;
    }

    /** A web made by chance with about as many links, always the same. */
    public static Source generated(int links) {
        return () -> LinkedWeb.generate(Math.max(1, links / LINKS_PER_PAGE), WEB_NUMBER)
                .graph(FETCHED);
    }

    /**
     * Runs it.
     *
     * @param drawer gets the graph and how each way went
     */
    public RankReport run(BiConsumer<WebGraph, List<RankRace.Track>> drawer) throws IOException {
        long before = CrawlLap.Memory.now().heapBytes();
        progress.accept("making or reading the graph");
        WebGraph graph = source.graph();
        long withGraph = CrawlLap.Memory.now().heapBytes();
        progress.accept("laying it out");
        CpuTime.Watch watch = CpuTime.ofProcess();
        Blocks blocks = Blocks.of(graph, Blocking.HOST);
        CpuTime blocking = watch.end();
        watch = CpuTime.ofProcess();
        BlockedGraph layout = BlockedGraph.of(graph, blocks);
        CpuTime layingOut = watch.end();
        int count = blocks.count();
        long withLayout = CrawlLap.Memory.now().heapBytes();
        try (Workers workers = Workers.ofCores()) {
            List<RankRace.Track> tracks = new RankRace(layout, RankSettings.DEFAULT, workers, progress).run();
            drawer.accept(graph, tracks);
            Held held = new Held(withGraph - before, withLayout - withGraph, computing(layout));
            return RankReport.of(graph, count, blocking.seconds(), layingOut.seconds(), tracks, held);
        }
    }

    /** All that is allocated while exact ranks are computed, so no less than what is held at a time. */
    private static long computing(BlockedGraph layout) {
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
