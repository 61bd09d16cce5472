package dev.gregor.dedup;

import dev.gregor.crawl.UrlSettings;
import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.time.Duration;
import java.util.List;

/**
 * How the seen-set is kept, and what counts as a copy.
 *
 * @param memoryBytes for each partition, to answer look-ups without going to disk
 * @param seenSet how URLs are remembered
 * @param nearDistance in how many of 64 bits the fingerprints of nearly equal texts may differ
 * @param aliases whether hosts are looked for that are other names of a site
 * @param order decides how links to known URLs are summed up
 * @param inlinkWindow how long links to known URLs are summed up before they are sent on
 */
public record DedupConfig(
        int memoryBytes, SeenSet seenSet, int nearDistance, boolean aliases, CrawlOrder order, Duration inlinkWindow) {
    /**
     * How URLs are remembered.
     *
     * @param falsePositives the most of all new URLs that a filter may hold for seen
     */
    public record SeenSet(Kind kind, double falsePositives) {
        static final SeenSet EXACT = new SeenSet(Kind.EXACT, 0);

        /** The kinds of seen-sets. */
        public enum Kind {
            EXACT,
            FILTER
        }
    }

    /** A configuration with an exact seen-set and the default order. */
    DedupConfig(int memoryBytes, int nearDistance, boolean aliases, Duration inlinkWindow) {
        this(memoryBytes, SeenSet.EXACT, nearDistance, aliases, CrawlOrder.MCS, inlinkWindow);
    }

    /** Of two fingerprints that differ in more, all four bands may differ, and they would not meet. */
    private static final int MOST_NEAR = 3;

    public static final Setting<Integer> MEMORY = Setting.bytes(
            "GREGOR_DEDUP_MEMORY",
            "64MiB",
            Integer.MAX_VALUE,
            "memory per partition of the seen-set for answers without disk: 16 bytes a URL, used as needed");
    public static final Setting<SeenSet.Kind> SEEN = Setting.choice(
            "GREGOR_SEEN",
            SeenSet.Kind.EXACT,
            "how seen URLs are remembered: exact, or a filter in a few bytes each, which loses some new URLs; to be chosen"
                    + " before the crawl begins");
    public static final Setting<Double> FALSE_POSITIVES = Setting.decimal(
            "GREGOR_SEEN_FALSE_POSITIVES",
            "0.001",
            1e-6,
            0.1,
            "the share of new URLs that GREGOR_SEEN=filter may hold for seen and lose, at most");
    public static final Setting<Integer> NEAR_DISTANCE = Setting.number(
            "GREGOR_NEAR_DISTANCE",
            MOST_NEAR,
            0,
            MOST_NEAR,
            "in how many of the 64 bits of their simhash two pages may differ that are published as near duplicates");
    public static final Setting<Boolean> ALIASES = Setting.flag(
            "GREGOR_ALIASES",
            true,
            "whether hosts with the same front page at the same address are taken for one site");

    public static final List<Setting<?>> SETTINGS = List.of(
            MEMORY,
            SEEN,
            FALSE_POSITIVES,
            NEAR_DISTANCE,
            ALIASES,
            CrawlOrder.SETTING,
            CrawlOrder.INLINK_WINDOW,
            UrlSettings.DROP_PARAMETERS,
            UrlSettings.DEFAULT_PAGES,
            UrlSettings.MAX_URL);

    public static DedupConfig from(Settings settings) {
        return new DedupConfig(
                settings.get(MEMORY),
                new SeenSet(settings.get(SEEN), settings.get(FALSE_POSITIVES)),
                settings.get(NEAR_DISTANCE),
                settings.get(ALIASES),
                settings.get(CrawlOrder.SETTING),
                settings.get(CrawlOrder.INLINK_WINDOW));
    }
}
