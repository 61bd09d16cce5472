package dev.gregor.lab.simulation;

import dev.gregor.lab.order.Ordering;
import dev.gregor.lab.plot.Plot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Simulated crawls of one web from the same seeds, one for each ordering. */
public final class Simulation {
    private final String name;
    private final RankedWeb web;
    private final List<Integer> seeds;
    private final int reachable;
    private final double reachableRank;
    private final int pages;
    private final List<Integer> milestones;
    private final List<Curve> curves = new ArrayList<>();

    /**
     * @param name of the web, for titles
     * @param maxPages the limit of each crawl
     * @param milestones the numbers of pages to report on, of which larger ones than the crawl are left out; if empty, a
     *     fifth, two fifths and all of the crawl
     */
    public Simulation(String name, RankedWeb web, List<Integer> seeds, int maxPages, List<Integer> milestones) {
        this.name = name;
        this.web = web;
        this.seeds = List.copyOf(seeds);
        var found = web.reachable(seeds);
        this.reachable = found.cardinality();
        this.reachableRank = found.stream().mapToDouble(web::rankOf).sum();
        this.pages = Math.min(maxPages, reachable);
        this.milestones = milestones.isEmpty()
                ? Checkpoints.milestones(pages)
                : milestones.stream().filter(each -> each <= pages).toList();
    }

    public void run(List<Ordering> orderings, Consumer<String> progress) {
        SimulatedCrawl crawl = new SimulatedCrawl(web, seeds);
        int[] checkpoints = Checkpoints.of(pages, milestones);
        for (Ordering ordering : orderings) {
            String which = ordering.label() + ", " + (curves.size() + 1) + " of " + orderings.size() + ": ";
            curves.add(crawl.run(
                    ordering, checkpoints, visited -> progress.accept(which + visited + " of " + pages + " pages")));
        }
    }

    /** The result as lines of text. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%s: %,d pages on %,d sites, %,d links",
                name,
                web.graph().nodes(),
                web.sites(),
                web.graph().edges()));
        lines.add(String.format(
                Locale.ROOT,
                "%,d pages with %.3f of the PageRank are reachable from %,d seeds; %,d are visited",
                reachable,
                reachableRank,
                seeds.size(),
                pages));
        lines.addAll(new OrderTable(pages, curves).lines());
        lines.add("");
        lines.addAll(new MilestoneTable(milestones, curves).lines());
        return lines;
    }

    /** Writes {@code curves.csv}, {@code pagerank.png} and {@code sites.png}. */
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        List<String> lines = new ArrayList<>(List.of("order,pages,pagerank,sites"));
        for (Curve curve : curves) {
            curve.points()
                    .forEach(point -> lines.add(String.format(
                            Locale.ROOT,
                            "%s,%d,%.9f,%d",
                            curve.ordering().label(),
                            point.pages(),
                            point.rank(),
                            point.sites())));
        }
        Files.write(folder.resolve("curves.csv"), lines);
        Plot ranks = new Plot(name, "pages crawled", "cumulative PageRank");
        Plot sites = new Plot(name, "pages crawled", "sites");
        for (Curve curve : curves) {
            double[] pageCounts = curve.values(Curve.Point::pages);
            ranks.line(curve.ordering().label(), pageCounts, curve.values(Curve.Point::rank));
            sites.line(curve.ordering().label(), pageCounts, curve.values(Curve.Point::sites));
        }
        ranks.write(folder.resolve("pagerank.png"));
        sites.write(folder.resolve("sites.png"));
    }
}
