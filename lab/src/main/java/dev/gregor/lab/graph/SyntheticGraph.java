package dev.gregor.lab.graph;

import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import dev.gregor.lab.bench.NumberedUrls;
import dev.gregor.lab.order.LinkKind;
import dev.gregor.lab.order.PageOutlinks;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A random graph of pages and links that resembles the web. Sites have from five to 20,000 pages, many of them few and a
 * few of them many. Four of five links stay within their site: half of these lead to one of its first ten pages, as menus
 * do, half to a page at most 20 away. Nine of ten links to other sites have the target of an earlier external link, the
 * tenth a random one (the copying model of Kumar et al. 2000, by which a few pages have very many inlinks). Pages are
 * numbered in the order in which a breadth-first crawl finds them; unreachable pages are omitted.
 */
public final class SyntheticGraph {
    private static final int MIN_SITE_PAGES = 5;
    private static final int MAX_SITE_PAGES = 20_000;
    private static final double SITE_EXPONENT = 1.1;
    private static final int MENU_PAGES = 10;
    private static final int NEAR_PAGES = 20;
    private static final int MAX_LINKS = 20;

    private final int[] firstLinks;
    private final int[] targets;
    private final int[] sites;

    private SyntheticGraph(int[] firstLinks, int[] targets, int[] sites) {
        this.firstLinks = firstLinks;
        this.targets = targets;
        this.sites = sites;
    }

    /** Generates a graph; the same arguments always generate the same graph. */
    public static SyntheticGraph generate(int pages, long seed) {
        return new Generator(pages, new SplittableRandom(seed)).generate().renumberBreadthFirst();
    }

    int pages() {
        return sites.length;
    }

    int links() {
        return targets.length;
    }

    /** Reads the links of a page as if every site had a seed: then all links count, which is the most work. */
    void read(int page, PageOutlinks links) {
        links.clear();
        int site = sites[page];
        for (int link = firstLinks[page]; link < firstLinks[page + 1]; link++) {
            links.add(targets[link], LinkKind.of(site, sites[targets[link]], true));
        }
    }

    /**
     * The graph with URLs as a crawl knows it that was stopped early, without the links of the last pages.
     *
     * @param fetched the share of pages whose links are known
     */
    public WebGraph graph(double fetched) {
        WebGraphBuilder builder = WebGraph.builder();
        for (int page = 0; page < pages(); page++) {
            builder.add(NumberedUrls.url(sites[page], page).value());
        }
        int end = (int) (fetched * pages());
        for (int page = 0; page < end; page++) {
            for (int link = firstLinks[page]; link < firstLinks[page + 1]; link++) {
                builder.link(page, targets[link]);
            }
        }
        return builder.build();
    }

    private SyntheticGraph renumberBreadthFirst() {
        int[] numbers = new int[pages()];
        Arrays.fill(numbers, -1);
        int[] found = new int[pages()];
        int count = 1;
        numbers[0] = 0;
        for (int at = 0; at < count; at++) {
            for (int link = firstLinks[found[at]]; link < firstLinks[found[at] + 1]; link++) {
                if (numbers[targets[link]] < 0) {
                    numbers[targets[link]] = count;
                    found[count++] = targets[link];
                }
            }
        }
        return renumber(numbers, Arrays.copyOf(found, count));
    }

    private SyntheticGraph renumber(int[] numbers, int[] found) {
        int[] newFirstLinks = new int[found.length + 1];
        int[] newTargets = new int[targets.length];
        int[] newSites = new int[found.length];
        int used = 0;
        for (int page = 0; page < found.length; page++) {
            newSites[page] = sites[found[page]];
            for (int link = firstLinks[found[page]]; link < firstLinks[found[page] + 1]; link++) {
                newTargets[used++] = numbers[targets[link]];
            }
            newFirstLinks[page + 1] = used;
        }
        return new SyntheticGraph(newFirstLinks, Arrays.copyOf(newTargets, used), newSites);
    }

    private static final class Generator {
        private final SplittableRandom random;
        private final int[] sites;
        private final int[] firstPages;
        private final int[] firstLinks;
        private final int[] lastSource;
        private final int[] targets;
        private final int[] external;
        private int used;
        private int usedExternal;

        Generator(int pages, SplittableRandom random) {
            this.random = random;
            this.sites = new int[pages];
            this.firstPages = new int[pages / MIN_SITE_PAGES + 2];
            this.firstLinks = new int[pages + 1];
            this.lastSource = new int[pages];
            this.targets = new int[pages * MAX_LINKS];
            this.external = new int[pages * MAX_LINKS];
            Arrays.fill(lastSource, -1);
        }

        SyntheticGraph generate() {
            generateSites();
            for (int page = 0; page < sites.length; page++) {
                lastSource[page] = page;
                for (int i = random.nextInt(MAX_LINKS); i >= 0; i--) {
                    link(page, target(page));
                }
                firstLinks[page + 1] = used;
            }
            return new SyntheticGraph(firstLinks, Arrays.copyOf(targets, used), sites);
        }

        private void generateSites() {
            int site = 0;
            for (int page = 0; page < sites.length; site++) {
                double size = MIN_SITE_PAGES / Math.pow(1 - random.nextDouble(), 1 / SITE_EXPONENT);
                int end = (int) Math.min(sites.length, page + Math.min(MAX_SITE_PAGES, size));
                Arrays.fill(sites, page, end, site);
                firstPages[site + 1] = end;
                page = end;
            }
        }

        private int target(int page) {
            int begin = firstPages[sites[page]];
            int size = firstPages[sites[page] + 1] - begin;
            if (random.nextInt(5) == 0) {
                boolean copied = usedExternal > 0 && random.nextInt(10) > 0;
                return copied ? external[random.nextInt(usedExternal)] : random.nextInt(sites.length);
            }
            if (random.nextBoolean()) {
                return begin + random.nextInt(Math.min(MENU_PAGES, size));
            }
            int near = page - begin - NEAR_PAGES + random.nextInt(2 * NEAR_PAGES + 1);
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
