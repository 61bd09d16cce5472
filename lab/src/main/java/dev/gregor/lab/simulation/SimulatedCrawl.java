package dev.gregor.lab.simulation;

import dev.gregor.graph.WebGraph;
import dev.gregor.lab.order.LinkKind;
import dev.gregor.lab.order.Ordering;
import dev.gregor.lab.order.PageOutlinks;
import dev.gregor.lab.order.VisitOrder;
import dev.gregor.ranking.kernel.KendallTau;
import dev.gregor.urls.Fingerprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Visits the pages of a graph in an ordering and records the curve. */
final class SimulatedCrawl {
    private final RankedWeb web;
    private final List<Integer> seeds;
    private final BitSet seedSites = new BitSet();

    /** @param seeds the pages to start from, each once */
    SimulatedCrawl(RankedWeb web, List<Integer> seeds) {
        this.web = web;
        this.seeds = List.copyOf(seeds);
        seeds.forEach(seed -> seedSites.set(web.siteOf(seed)));
    }

    /**
     * Crawls up to the last checkpoint, or until all pages are visited.
     *
     * @param checkpoints the numbers of pages after which to record a point, ascending
     * @param progress receives the number of pages at each checkpoint
     */
    Curve run(Ordering ordering, int[] checkpoints, IntConsumer progress) {
        CurveRecorder recorder = new CurveRecorder(checkpoints, progress);
        visit(ordering, checkpoints[checkpoints.length - 1], recorder);
        return new Curve(ordering, recorder.points, recorder.tau());
    }

    private final class CurveRecorder implements IntConsumer {
        private final int[] checkpoints;
        private final IntConsumer progress;
        private final List<Curve.Point> points = new ArrayList<>();
        private final BitSet sites = new BitSet();
        /** Of the visited pages, rounded to floats: so equal ranks are equal however they were computed. */
        private final double[] ranks;

        private double rank;
        private int pages;

        CurveRecorder(int[] checkpoints, IntConsumer progress) {
            this.checkpoints = checkpoints;
            this.progress = progress;
            this.ranks = new double[checkpoints[checkpoints.length - 1]];
        }

        /** Against the order of the visits: a page that is visited earlier should have a higher rank. */
        double tau() {
            double[] earliness =
                    IntStream.range(0, pages).mapToDouble(visit -> -visit).toArray();
            return KendallTau.of(earliness, Arrays.copyOf(ranks, pages));
        }

        @Override
        public void accept(int page) {
            ranks[pages] = (float) web.rankOf(page);
            rank += web.rankOf(page);
            sites.set(web.siteOf(page));
            if (++pages == checkpoints[points.size()]) {
                points.add(new Curve.Point(pages, rank, sites.cardinality()));
                progress.accept(pages);
            }
        }
    }

    /** Passes each visited page to {@code visited}, in the order of the visits. */
    void visit(Ordering ordering, int maxPages, IntConsumer visited) {
        VisitOrder order = ordering.newOrder(new Ordering.PageFacts(
                web::siteOf, web::rankOf, page -> Fingerprint.of(web.graph().url(page))));
        PageOutlinks links = new PageOutlinks();
        seeds.forEach(order::addSeed);
        for (int left = maxPages; left > 0; left--) {
            int page = order.next();
            if (page == VisitOrder.NONE) {
                return;
            }
            visited.accept(page);
            read(page, links);
            order.onVisited(page, links);
        }
    }

    private void read(int page, PageOutlinks links) {
        WebGraph graph = web.graph();
        int site = web.siteOf(page);
        boolean seedSite = seedSites.get(site);
        links.clear();
        for (long link = graph.firstLink(page); link < graph.firstLink(page + 1); link++) {
            int target = graph.target(link);
            if (target != page) {
                links.add(target, LinkKind.of(site, web.siteOf(target), seedSite));
            }
        }
    }
}
