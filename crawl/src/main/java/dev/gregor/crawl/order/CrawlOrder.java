package dev.gregor.crawl.order;

import dev.gregor.runtime.Setting;
import dev.gregor.topics.records.InlinkCounts;
import java.time.Duration;
import java.util.Map;

/** Which URL of the frontier is fetched first, as far as politeness leaves a choice. */
public enum CrawlOrder {
    /** Generic search: any discovered URL. The fingerprints of the URLs decide, so that no other rule does. */
    GENERIC,
    /** Breadth first: the fewest links away from a seed, then the first discovered. */
    BFS,
    /** Depth first: the last discovered. */
    DFS,
    /** Lexicographic breadth-first search, with {@linkplain VisitLabels labels} of the two earliest visits. */
    LEXBFS,
    /** Lexicographic depth-first search, with {@linkplain VisitLabels labels} of the two latest visits. */
    LEXDFS,
    /** Maximal neighbourhood search: the largest sum of inlinks, of which those of the n-th visit weigh 1/n. */
    MNS,
    /** Maximum cardinality search: the most inlinks. Internal links count for the sites of seeds only. */
    MCS,
    /** The largest score, where a page passes its score on to its links: links from important pages weigh more. */
    FLOW,
    /** The largest cash by the rule of OPIC: a page divides its cash equally among its links. */
    OPIC,
    /** The site with the highest average page rank so far; within it, the most inlinks. */
    RANK,
    /** The site with the most queued URLs; within it, the fewest links away from a seed. */
    LARGEST_SITE;

    public static final Setting<CrawlOrder> SETTING = Setting.choice(
            "GREGOR_ORDER",
            MCS,
            "the crawl order: which URLs are fetched first; set it alike for parser, dedup and scheduler",
            Map.of(
                    "backlinks",
                    "this order can only be simulated: it is mcs with every link counted alike, and fetches worse pages"
                            + " than mcs (docs/orderings.md)",
                    "rankmass",
                    "this order can only be simulated: each new link would pass mass on through all visited pages again,"
                            + " a message for each of their links (docs/orderings.md)"));

    public static final Setting<Duration> INLINK_WINDOW = Setting.duration(
            "GREGOR_INLINK_WINDOW",
            "1s",
            "how long links to known URLs are summed up before they are sent on; promotions are delayed as much");

    /** Whether further links to a known URL change its priority. */
    public boolean countsLinks() {
        return this == MCS || this == RANK || numbersVisits() || passesScores();
    }

    /** Whether the links of a page weigh more or less by the number of its visit. */
    public boolean numbersVisits() {
        return this == MNS || keepsLabels();
    }

    /** Whether priorities are {@linkplain VisitLabels labels} and not sums. */
    public boolean keepsLabels() {
        return this == LEXBFS || this == LEXDFS;
    }

    /** Collects the weights of links to known URLs. */
    public InlinkCounts.Accumulator newAccumulator() {
        return keepsLabels() ? InlinkCounts.Accumulator.ofLargest() : InlinkCounts.Accumulator.ofSums();
    }

    /** Whether the links of a page weigh more, the higher its own score is. */
    public boolean passesScores() {
        return this == FLOW || this == OPIC;
    }
}
