package dev.gregor.lab.graph;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.lab.measure.CpuTime;
import dev.gregor.lab.order.LinkKind;
import dev.gregor.lab.order.PageOutlinks;
import dev.gregor.lab.order.VisitOrder;

/**
 * The links of each page of a crawl in the order of visits. A replay reads them sequentially, so that it measures the
 * ordering and not cache misses: a real crawler has the links of a page at hand, because it has just parsed them.
 */
final class CrawlTrace {
    private static final LinkKind[] KINDS = LinkKind.values();

    private final int[] degrees;
    private final int[] targets;
    private final byte[] kinds;
    private int visits;
    private int links;

    private CrawlTrace(SyntheticGraph web) {
        degrees = new int[web.pages()];
        targets = new int[web.links()];
        kinds = new byte[web.links()];
    }

    /** Crawls a graph from its first page and records the links. */
    static CrawlTrace record(SyntheticGraph web, VisitOrder order) {
        CrawlTrace trace = new CrawlTrace(web);
        PageOutlinks links = new PageOutlinks();
        order.addSeed(0);
        for (int page = order.next(); page != VisitOrder.NONE; page = order.next()) {
            web.read(page, links);
            order.onVisited(page, links);
            trace.add(links);
        }
        return trace;
    }

    private void add(PageOutlinks ofPage) {
        degrees[visits++] = ofPage.size();
        for (int link = 0; link < ofPage.size(); link++) {
            targets[links] = ofPage.target(link);
            kinds[links++] = (byte) numberOf(ofPage.kind(link));
        }
    }

    private static int numberOf(LinkKind kind) {
        return switch (kind) {
            case EXTERNAL -> 0;
            case INITIAL -> 1;
            case INTERNAL -> 2;
        };
    }

    int visits() {
        return visits;
    }

    int links() {
        return links;
    }

    /** Replays the crawl with a new order of the same kind; returns the CPU time per link in nanoseconds. */
    double replay(VisitOrder order) {
        PageOutlinks ofPage = new PageOutlinks();
        int at = 0;
        int visit = 0;
        CpuTime.Stopwatch stopwatch = CpuTime.ofThread();
        order.addSeed(0);
        for (int page = order.next(); page != VisitOrder.NONE; page = order.next()) {
            ofPage.clear();
            for (int end = at + degrees[visit]; at < end; at++) {
                ofPage.add(targets[at], KINDS[kinds[at]]);
            }
            order.onVisited(page, ofPage);
            visit++;
        }
        double seconds = stopwatch.stop().cpuSeconds();
        if (visit != visits) {
            throw new BenchException("the replay visited " + visit + " pages instead of " + visits);
        }
        return seconds * 1e9 / Math.max(1, links);
    }
}
