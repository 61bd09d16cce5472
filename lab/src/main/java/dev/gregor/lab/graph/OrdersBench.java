package dev.gregor.lab.graph;

import dev.gregor.lab.measure.Figures;
import dev.gregor.lab.order.Ordering;
import dev.gregor.lab.order.VisitOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures the CPU time per link of the orderings that should take linear time, on graphs of growing size. It counts the
 * CPU time of one thread, because a long crawl is more often interrupted by other work of the machine than a short one.
 * The best of several rounds counts, because other work can only make a round slower. Each round is a complete crawl.
 */
public final class OrdersBench {
    static final List<Ordering> LINEAR = List.of(Ordering.BFS, Ordering.LEXBFS, Ordering.MCS);

    private static final int LINKS_PER_PAGE = 8;
    private static final int STEP = 10;
    private static final int MIN_LINKS = 100_000;
    /** Smaller graphs have more rounds, up to 50 times as many, so that each size has some without other work. */
    private static final int LINKS_PER_ROUND = 10_000_000;

    private static final long RANDOM_SEED = 1;

    private final int maxLinks;
    private final int rounds;
    private final Consumer<String> progress;

    /**
     * @param maxLinks the approximate number of links of the largest graph; the smallest has 100,000
     * @param rounds the number of rounds on the largest graph
     */
    public OrdersBench(int maxLinks, int rounds, Consumer<String> progress) {
        this.maxLinks = maxLinks;
        this.rounds = rounds;
        this.progress = progress;
    }

    public OrdersReport run() {
        progress.accept("warming up");
        measure(MIN_LINKS);
        List<OrdersReport.Size> sizes = new ArrayList<>();
        for (long links = MIN_LINKS; links <= maxLinks; links *= STEP) {
            progress.accept("graphs of " + links + " links");
            sizes.add(measure((int) links));
        }
        return OrdersReport.of(sizes);
    }

    private OrdersReport.Size measure(int links) {
        SyntheticGraph graph = SyntheticGraph.generate(links / LINKS_PER_PAGE, RANDOM_SEED);
        double[] best = new double[LINEAR.size()];
        int visits = 0;
        int recordedLinks = 0;
        int crawls = Math.max(1, (int) ((long) rounds * LINKS_PER_ROUND / Math.max(links, LINKS_PER_ROUND / 50)));
        for (int i = 0; i < best.length; i++) {
            CrawlTrace trace = CrawlTrace.record(graph, newOrder(LINEAR.get(i)));
            visits = trace.visits();
            recordedLinks = trace.links();
            best[i] = Double.MAX_VALUE;
            for (int crawl = 0; crawl < crawls; crawl++) {
                best[i] = Math.min(best[i], trace.replay(newOrder(LINEAR.get(i))));
            }
        }
        return new OrdersReport.Size(
                visits, recordedLinks, Figures.rounded(best[0]), Figures.rounded(best[1]), Figures.rounded(best[2]));
    }

    private static VisitOrder newOrder(Ordering ordering) {
        return ordering.newOrder(new Ordering.PageFacts(page -> 0, page -> 0));
    }
}
