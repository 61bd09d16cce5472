package dev.gregor.lab.order;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A small web for tests: the links, site and rank of each page, and the seeds. */
record SmallWeb(List<List<Integer>> targets, List<Integer> sites, List<Double> ranks, List<Integer> seeds) {
    /** A random web with few sites, so that links of all kinds occur, and few links, so that orderings differ. */
    static SmallWeb random(Random random, int maxPages) {
        int pages = 2 + random.nextInt(maxPages - 1);
        int siteCount = 1 + random.nextInt(4);
        double density = 0.5 + 6 * random.nextDouble();
        List<List<Integer>> targets = new ArrayList<>();
        List<Integer> sites = new ArrayList<>();
        List<Double> ranks = new ArrayList<>();
        for (int page = 0; page < pages; page++) {
            sites.add(random.nextInt(siteCount));
            ranks.add((double) random.nextInt(pages));
            List<Integer> links = new ArrayList<>();
            for (int i = (int) (density * 2 * random.nextDouble()); i > 0; i--) {
                int target = random.nextInt(pages);
                if (target != page && !links.contains(target)) {
                    links.add(target);
                }
            }
            targets.add(links);
        }
        List<Integer> seeds = random.ints(0, pages)
                .distinct()
                .limit(1 + random.nextInt(2))
                .boxed()
                .toList();
        return new SmallWeb(targets, sites, ranks, seeds);
    }

    int pages() {
        return sites.size();
    }

    LinkKind kind(int from, int to) {
        boolean seedSite = seeds.stream().map(sites::get).toList().contains(sites.get(from));
        return LinkKind.of(sites.get(from), sites.get(to), seedSite);
    }

    PageOutlinks links(int page) {
        PageOutlinks links = new PageOutlinks();
        targets.get(page).forEach(target -> links.add(target, kind(page, target)));
        return links;
    }

    VisitOrder order(Ordering ordering) {
        return ordering.newOrder(new Ordering.PageFacts(sites::get, ranks::get));
    }

    /** The pages in the order of their visits. */
    List<Integer> crawl(VisitOrder order) {
        seeds.forEach(order::addSeed);
        List<Integer> visited = new ArrayList<>();
        for (int page = order.next(); page != VisitOrder.NONE; page = order.next()) {
            visited.add(page);
            order.onVisited(page, links(page));
        }
        return visited;
    }
}
