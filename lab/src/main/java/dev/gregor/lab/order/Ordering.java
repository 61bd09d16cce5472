package dev.gregor.lab.order;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/** The orders there are, by the names that people give them. */
public enum Ordering {
    BFS("bfs", "breadth first"),
    DFS("dfs", "depth first"),
    LEXBFS("lexbfs", "breadth first, of equal pages the one that early pages link to"),
    LEXDFS("lexdfs", "depth first, of equal pages the one that late pages link to"),
    MNS("mns", "maximal neighbourhood, the n-th page counting 1/n"),
    MCS("mcs", "maximum cardinality: most links that count"),
    BACKLINKS("backlinks", "most links of whatever kind"),
    OPIC("opic", "most cash, handed on from page to page"),
    FLOW("flow", "OPIC with an income, links to other sites worth more"),
    LARGER_SITE("larger-site", "the site of which most pages wait"),
    RANKMASS("rankmass", "most of the walks that begin at the seeds"),
    RANK("rank", "the true PageRank, which only a simulation knows");

    private final String label;
    private final String meaning;

    /** What some orders want to know of a page that was found: the number of its site, and its rank. */
    public record PageFacts(IntUnaryOperator siteOf, IntToDoubleFunction rankOf) {}

    Ordering(String label, String meaning) {
        this.label = label;
        this.meaning = meaning;
    }

    public String label() {
        return label;
    }

    /** In a few words, for people. */
    public String meaning() {
        return meaning;
    }

    public VisitOrder create(PageFacts facts) {
        return switch (this) {
            case BFS -> new BreadthFirst();
            case DFS -> new DepthFirst();
            case LEXBFS -> new LexBreadthFirst();
            case LEXDFS -> new LexDepthFirst();
            case MNS -> new PriorityOrder(new Neighbourhood());
            case MCS -> MaximumCardinality.byCountedLinks();
            case BACKLINKS -> MaximumCardinality.byAllLinks();
            case OPIC -> new PriorityOrder(new Opic());
            case FLOW -> new PriorityOrder(new Flow());
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
