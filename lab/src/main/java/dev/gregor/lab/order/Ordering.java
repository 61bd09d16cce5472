package dev.gregor.lab.order;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.urls.Fingerprint;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/** The crawl orderings that can be simulated, with their names on the command line. */
public enum Ordering {
    /** Generic search: any page found; here one at random, by the fingerprint of its URL. */
    GENERIC("generic"),
    /** Breadth-first search. */
    BFS("bfs"),
    /** Depth-first search. */
    DFS("dfs"),
    /** Lexicographic breadth-first search: among equals the page that early pages link to. */
    LEXBFS("lexbfs"),
    /** Lexicographic depth-first search: among equals the page that late pages link to. */
    LEXDFS("lexdfs"),
    /** LexBFS with labels of two visits, as a live crawl has it. */
    LEXBFS_2("lexbfs-2"),
    /** LexDFS with labels of two visits, as a live crawl has it. */
    LEXDFS_2("lexdfs-2"),
    /** Maximal neighbourhood search, in which the n-th visited page counts 1/n. */
    MNS("mns"),
    /** Maximum cardinality search: the page with the most inlinks that {@linkplain LinkKind#counts count}. */
    MCS("mcs"),
    /** The page with the most inlinks of any kind. */
    BACKLINKS("backlinks"),
    /** The page with the most cash, which pages pass on through their links. */
    OPIC("opic"),
    /** OPIC with an income per page, in which links to other sites weigh more. */
    FLOW("flow"),
    /** A page of the site with the most pages in the frontier. */
    LARGER_SITE("larger-site"),
    /** The page with the most mass of random walks that start at the seeds. */
    RANKMASS("rankmass"),
    /** The page with the highest PageRank in the whole graph, which only a simulation knows. */
    RANK("rank");

    private final String label;

    /** What some orderings need to know about a page: the number of its site, its rank, and the fingerprint of its URL. */
    public record PageFacts(
            IntUnaryOperator siteOf, IntToDoubleFunction rankOf, IntFunction<Fingerprint> fingerprintOf) {
        /** Of pages without URLs; their numbers have the fingerprints. */
        public PageFacts(IntUnaryOperator siteOf, IntToDoubleFunction rankOf) {
            this(siteOf, rankOf, page -> Fingerprint.of(Integer.toString(page)));
        }
    }

    Ordering(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** An empty frontier with this ordering. */
    public VisitOrder newOrder(PageFacts facts) {
        return switch (this) {
            case GENERIC -> new LiveQueueOrder(CrawlOrder.GENERIC, facts.fingerprintOf());
            case LEXBFS_2 -> new LiveQueueOrder(CrawlOrder.LEXBFS, facts.fingerprintOf());
            case LEXDFS_2 -> new LiveQueueOrder(CrawlOrder.LEXDFS, facts.fingerprintOf());
            case BFS -> new BreadthFirst();
            case DFS -> new DepthFirst();
            case LEXBFS -> new LexBreadthFirst();
            case LEXDFS -> new LexDepthFirst();
            case MNS -> new PriorityOrder(new MnsScore());
            case MCS -> MaximumCardinality.byCountedLinks();
            case BACKLINKS -> MaximumCardinality.byAllLinks();
            case OPIC -> new PriorityOrder(new OpicScore());
            case FLOW -> new PriorityOrder(new FlowScore());
            case LARGER_SITE -> new LargerSiteFirst(facts.siteOf());
            case RANKMASS -> new RankMass();
            case RANK -> new ByRank(facts.rankOf());
        };
    }

    public static Optional<Ordering> named(String label) {
        return Arrays.stream(values())
                .filter(ordering -> ordering.label.equals(label))
                .findFirst();
    }

    public static List<String> labels() {
        return Arrays.stream(values()).map(Ordering::label).toList();
    }
}
