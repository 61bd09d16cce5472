package dev.gregor.lab.graph;

import dev.gregor.lab.measure.Figures;
import dev.gregor.lab.order.Ordering;
import dev.gregor.lab.order.VisitOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What a link costs an order that is to take linear time, on webs of growing size, in CPU time of the one thread: a crawl
 * of a large web is interrupted by whatever else the machine does, one of a small web is over before. The best of some
 * rounds counts, for others can only make a round slower. Each round is a crawl from the first page to the last.
 */
public final class OrdersBench {
    static final List<Ordering> LINEAR = List.of(Ordering.BFS, Ordering.LEXBFS, Ordering.MCS);

    private static final int LINKS_PER_PAGE = 8;
    private static final int STEP = 10;
    private static final int LEAST_LINKS = 100_000;
    /** Small webs are crawled more often, so that each size has its chance of a quiet moment. */
    private static final int LINKS_OF_ROUNDS = 10_000_000;

    private static final long WEB_NUMBER = 1;

    private final int mostLinks;
    private final int rounds;
    private final Consumer<String> progress;

    /**
     * @param mostLinks of the largest web, about; the smallest has 100,000
     * @param rounds of the largest web
     */
    public OrdersBench(int mostLinks, int rounds, Consumer<String> progress) {
        this.mostLinks = mostLinks;
        this.rounds = rounds;
        this.progress = progress;
    }

    public OrdersReport run() {
        progress.accept("warming up");
        measure(LEAST_LINKS);
        List<OrdersReport.Size> sizes = new ArrayList<>();
        for (long links = LEAST_LINKS; links <= mostLinks; links *= STEP) {
            progress.accept("webs of " + links + " links");
            sizes.add(measure((int) links));
        }
        return OrdersReport.of(sizes);
    }

    private OrdersReport.Size measure(int links) {
        LinkedWeb web = LinkedWeb.generate(links / LINKS_PER_PAGE, WEB_NUMBER);
        double[] best = new double[LINEAR.size()];
        int visits = 0;
        int told = 0;
        int crawls = Math.max(1, (int) ((long) rounds * LINKS_OF_ROUNDS / Math.max(links, LINKS_OF_ROUNDS / 50)));
        for (int i = 0; i < best.length; i++) {
            CrawlTrace tape = CrawlTrace.record(web, create(LINEAR.get(i)));
            visits = tape.visits();
            told = tape.links();
            best[i] = Double.MAX_VALUE;
            for (int crawl = 0; crawl < crawls; crawl++) {
                best[i] = Math.min(best[i], tape.play(create(LINEAR.get(i))));
            }
        }
        return new OrdersReport.Size(
                visits, told, Figures.rounded(best[0]), Figures.rounded(best[1]), Figures.rounded(best[2]));
    }

    private static VisitOrder create(Ordering ordering) {
        return ordering.create(new Ordering.PageFacts(page -> 0, page -> 0));
    }
}
