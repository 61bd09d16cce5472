package dev.gregor.lab.graph;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.lab.measure.CpuTime;
import dev.gregor.lab.order.LinkKind;
import dev.gregor.lab.order.PageOutlinks;
import dev.gregor.lab.order.VisitOrder;

/**
 * What an order hears in a crawl, one page after the other, so that it can be told again without looking for it: a real
 * page's links have just been parsed, and need not be fetched from all over the memory.
 */
final class CrawlTrace {
    private static final LinkKind[] KINDS = LinkKind.values();

    private final int[] degrees;
    private final int[] targets;
    private final byte[] kinds;
    private int visits;
    private int links;

    private CrawlTrace(LinkedWeb web) {
        degrees = new int[web.pages()];
        targets = new int[web.links()];
        kinds = new byte[web.links()];
    }

    /** Crawls a web from its first page. */
    static CrawlTrace record(LinkedWeb web, VisitOrder order) {
        CrawlTrace tape = new CrawlTrace(web);
        PageOutlinks links = new PageOutlinks();
        order.seed(0);
        for (int page = order.next(); page != VisitOrder.NONE; page = order.next()) {
            web.read(page, links);
            order.links(page, links);
            tape.add(links);
        }
        return tape;
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

    /** Tells it to an order of the same kind that has heard nothing yet; returns the nanoseconds of CPU time for a link. */
    double play(VisitOrder order) {
        PageOutlinks ofPage = new PageOutlinks();
        int at = 0;
        int visit = 0;
        CpuTime.Watch watch = CpuTime.ofThread();
        order.seed(0);
        for (int page = order.next(); page != VisitOrder.NONE; page = order.next()) {
            ofPage.clear();
            for (int end = at + degrees[visit]; at < end; at++) {
                ofPage.add(targets[at], KINDS[kinds[at]]);
            }
            order.links(page, ofPage);
            visit++;
        }
        double seconds = watch.end().cpuSeconds();
        if (visit != visits) {
            throw new BenchException("an order visited " + visit + " pages where it had visited " + visits + " before");
        }
        return seconds * 1e9 / Math.max(1, links);
    }
}
