package dev.gregor.lab.graph;

import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import dev.gregor.lab.bench.NumberedUrls;
import dev.gregor.lab.order.LinkKind;
import dev.gregor.lab.order.PageOutlinks;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Pages and links without contents, with the habits of the web: sites from five pages to 20,000, many small and few
 * large; four of five links stay within their site, half of these lead to one of its first ten pages, as menus do, half
 * to a page at most 20 away; nine of ten links to other sites lead where some link to another site led before, the tenth
 * anywhere (the copying model of Kumar et al. 2000, by which few pages have very many links). Pages have the numbers that
 * a crawler gives them as it finds them, breadth first; what is never found is left out.
 */
final class LinkedWeb {
    private static final int LEAST_SITE = 5;
    private static final int MOST_SITE = 20_000;
    private static final double SITE_EXPONENT = 1.1;
    private static final int MENU = 10;
    private static final int NEAR = 20;
    private static final int MOST_LINKS = 20;

    private final int[] begins;
    private final int[] targets;
    private final int[] sites;

    private LinkedWeb(int[] begins, int[] targets, int[] sites) {
        this.begins = begins;
        this.targets = targets;
        this.sites = sites;
    }

    /** The same web for the same numbers. */
    static LinkedWeb generate(int pages, long number) {
        return new Maker(pages, new SplittableRandom(number)).make().numberedAsFound();
    }

    int pages() {
        return sites.length;
    }

    int links() {
        return targets.length;
    }

    /** The links of a page, as if every site were one of a seed: then all of them count, which is the most work. */
    void read(int page, PageOutlinks links) {
        links.clear();
        int site = sites[page];
        for (int link = begins[page]; link < begins[page + 1]; link++) {
            links.add(targets[link], LinkKind.of(site, sites[targets[link]], true));
        }
    }

    /**
     * The same with URLs, as a crawl knows it that was stopped early: the links of the pages that were found last are not
     * known.
     *
     * @param fetched the share of pages whose links are known
     */
    WebGraph graph(double fetched) {
        WebGraphBuilder builder = WebGraph.builder();
        for (int page = 0; page < pages(); page++) {
            builder.add(NumberedUrls.url(sites[page], page).value());
        }
        int end = (int) (fetched * pages());
        for (int page = 0; page < end; page++) {
            for (int link = begins[page]; link < begins[page + 1]; link++) {
                builder.link(page, targets[link]);
            }
        }
        return builder.build();
    }

    private LinkedWeb numberedAsFound() {
        int[] numbers = new int[pages()];
        Arrays.fill(numbers, -1);
        int[] found = new int[pages()];
        int count = 1;
        numbers[0] = 0;
        for (int at = 0; at < count; at++) {
            for (int link = begins[found[at]]; link < begins[found[at] + 1]; link++) {
                if (numbers[targets[link]] < 0) {
                    numbers[targets[link]] = count;
                    found[count++] = targets[link];
                }
            }
        }
        return renumbered(numbers, Arrays.copyOf(found, count));
    }

    private LinkedWeb renumbered(int[] numbers, int[] found) {
        int[] newBegins = new int[found.length + 1];
        int[] newTargets = new int[targets.length];
        int[] newSites = new int[found.length];
        int used = 0;
        for (int page = 0; page < found.length; page++) {
            newSites[page] = sites[found[page]];
            for (int link = begins[found[page]]; link < begins[found[page] + 1]; link++) {
                newTargets[used++] = numbers[targets[link]];
            }
            newBegins[page + 1] = used;
        }
        return new LinkedWeb(newBegins, Arrays.copyOf(newTargets, used), newSites);
    }

    private static final class Maker {
        private final SplittableRandom random;
        private final int[] sites;
        private final int[] siteBegins;
        private final int[] begins;
        private final int[] lastSource;
        private final int[] targets;
        private final int[] external;
        private int used;
        private int usedExternal;

        Maker(int pages, SplittableRandom random) {
            this.random = random;
            this.sites = new int[pages];
            this.siteBegins = new int[pages / LEAST_SITE + 2];
            this.begins = new int[pages + 1];
            this.lastSource = new int[pages];
            this.targets = new int[pages * MOST_LINKS];
            this.external = new int[pages * MOST_LINKS];
            Arrays.fill(lastSource, -1);
        }

        LinkedWeb make() {
            makeSites();
            for (int page = 0; page < sites.length; page++) {
                lastSource[page] = page;
                for (int i = random.nextInt(MOST_LINKS); i >= 0; i--) {
                    link(page, target(page));
                }
                begins[page + 1] = used;
            }
            return new LinkedWeb(begins, Arrays.copyOf(targets, used), sites);
        }

        private void makeSites() {
            int site = 0;
            for (int page = 0; page < sites.length; site++) {
                double size = LEAST_SITE / Math.pow(1 - random.nextDouble(), 1 / SITE_EXPONENT);
                int end = (int) Math.min(sites.length, page + Math.min(MOST_SITE, size));
                Arrays.fill(sites, page, end, site);
                siteBegins[site + 1] = end;
                page = end;
            }
        }

        private int target(int page) {
            int begin = siteBegins[sites[page]];
            int size = siteBegins[sites[page] + 1] - begin;
            if (random.nextInt(5) == 0) {
                boolean copied = usedExternal > 0 && random.nextInt(10) > 0;
                return copied ? external[random.nextInt(usedExternal)] : random.nextInt(sites.length);
            }
            if (random.nextBoolean()) {
                return begin + random.nextInt(Math.min(MENU, size));
            }
            int near = page - begin - NEAR + random.nextInt(2 * NEAR + 1);
            return begin + Math.max(0, Math.min(size - 1, near));
        }

        private void link(int page, int target) {
            if (lastSource[target] == page) {
                return;
            }
            lastSource[target] = page;
            targets[used++] = target;
            if (sites[target] != sites[page]) {
                external[usedExternal++] = target;
            }
        }
    }
}
