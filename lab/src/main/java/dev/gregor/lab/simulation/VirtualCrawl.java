package dev.gregor.lab.simulation;

import dev.gregor.graph.WebGraph;
import dev.gregor.lab.order.LinkKind;
import dev.gregor.lab.order.Ordering;
import dev.gregor.lab.order.PageOutlinks;
import dev.gregor.lab.order.VisitOrder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/** Visits the pages of a graph in an order, and notes how much it has when. */
public final class VirtualCrawl {
    private final RankedWeb web;
    private final List<Integer> seeds;
    private final BitSet seedSites = new BitSet();

    /** @param seeds where it begins, each page once */
    public VirtualCrawl(RankedWeb web, List<Integer> seeds) {
        this.web = web;
        this.seeds = List.copyOf(seeds);
        seeds.forEach(seed -> seedSites.set(web.siteOf(seed)));
    }

    /**
     * Crawls until all is visited, or as much as the last mark says.
     *
     * @param marks numbers of pages after which to note what the crawl has, ascending
     * @param progress hears the number of pages at each mark
     */
    public Curve run(Ordering ordering, int[] marks, IntConsumer progress) {
        Tally tally = new Tally(marks, progress);
        visit(ordering, marks[marks.length - 1], tally);
        return new Curve(ordering, tally.points);
    }

    private final class Tally implements IntConsumer {
        private final int[] marks;
        private final IntConsumer progress;
        private final List<Curve.Point> points = new ArrayList<>();
        private final BitSet sites = new BitSet();
        private double rank;
        private int pages;

        Tally(int[] marks, IntConsumer progress) {
            this.marks = marks;
            this.progress = progress;
        }

        @Override
        public void accept(int page) {
            rank += web.rankOf(page);
            sites.set(web.siteOf(page));
            if (++pages == marks[points.size()]) {
                points.add(new Curve.Point(pages, rank, sites.cardinality()));
                progress.accept(pages);
            }
        }
    }

    /** Tells each page that is visited, in the order. */
    public void visit(Ordering ordering, int mostPages, IntConsumer visited) {
        VisitOrder order = ordering.create(new Ordering.PageFacts(web::siteOf, web::rankOf));
        PageOutlinks links = new PageOutlinks();
        seeds.forEach(order::seed);
        for (int left = mostPages; left > 0; left--) {
            int page = order.next();
            if (page == VisitOrder.NONE) {
                return;
            }
            visited.accept(page);
            read(page, links);
            order.links(page, links);
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
