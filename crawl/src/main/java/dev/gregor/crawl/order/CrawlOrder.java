package dev.gregor.crawl.order;

import dev.gregor.runtime.Setting;
import java.time.Duration;

/** Which URL of the frontier is fetched first, as far as politeness leaves a choice. */
public enum CrawlOrder {
    /** Breadth first: the fewest links away from a seed, then the first discovered. */
    BFS,
    /** Depth first: the last discovered. */
    DFS,
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
            "the crawl order: which URLs are fetched first; set it alike for parser and scheduler");

    public static final Setting<Duration> INLINK_WINDOW = Setting.duration(
            "GREGOR_INLINK_WINDOW",
            "1s",
            "how long links to known URLs are summed up before they are sent on; promotions are delayed as much");

    /** Whether further links to a known URL change its priority. */
    public boolean countsLinks() {
        return this == MCS || this == RANK || passesScores();
    }

    /** Whether the links of a page weigh more, the higher its own score is. */
    public boolean passesScores() {
        return this == FLOW || this == OPIC;
    }
}
