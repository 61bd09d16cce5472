package dev.gregor.crawl.order;

import dev.gregor.runtime.Setting;
import java.time.Duration;

/** Which URL of the frontier goes first, as far as politeness leaves a choice. */
public enum CrawlOrder {
    /** The fewest links away from a seed, then the first found. */
    BFS,
    /** The last found. */
    DFS,
    /** The one to which most links lead, by maximum cardinality search. Links inside a site count for sites of seeds only. */
    MCS,
    /** The one to which most of what pages have to give has flowed: links from important pages count for more. */
    FLOW,
    /** The same with the rule of OPIC: a page gives what it got, to all its links alike. */
    OPIC,
    /** Of the site whose pages rank highest on average, as far as the crawl has come, the one to which most links lead. */
    RANK,
    /** The fewest links away, of the site that has most waiting. */
    LARGEST_SITE;

    public static final Setting<CrawlOrder> SETTING =
            Setting.choice("GREGOR_ORDER", MCS, "which URLs are fetched first; parser and scheduler must be set alike");

    public static final Setting<Duration> MENTION_WINDOW = Setting.duration(
            "GREGOR_MENTION_WINDOW",
            "1s",
            "for how long links to known URLs are added up before they are told; the order follows as much later");

    /** Whether links to a URL that is known already make a difference. */
    public boolean countsLinks() {
        return this == MCS || this == RANK || passesOn();
    }

    /** Whether a page's links count for more, the more the links to it did. */
    public boolean passesOn() {
        return this == FLOW || this == OPIC;
    }
}
