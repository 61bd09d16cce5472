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
 * @param nearDistance in how many of 64 bits the fingerprints of nearly equal texts may differ
 * @param aliases whether hosts are looked for that are other names of a site
 * @param inlinkWindow how long links to known URLs are summed up before they are sent on
 */
public record DedupConfig(int memoryBytes, int nearDistance, boolean aliases, Duration inlinkWindow) {
    /** Of two fingerprints that differ in more, all four bands may differ, and they would not meet. */
    private static final int MOST_NEAR = 3;

    public static final Setting<Integer> MEMORY = Setting.bytes(
            "GREGOR_DEDUP_MEMORY",
            "64MiB",
            Integer.MAX_VALUE,
            "memory per partition of the seen-set for answers without disk: 16 bytes a URL, used as needed");
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
            NEAR_DISTANCE,
            ALIASES,
            CrawlOrder.INLINK_WINDOW,
            UrlSettings.DROP_PARAMETERS,
            UrlSettings.DEFAULT_PAGES,
            UrlSettings.MAX_URL);

    public static DedupConfig from(Settings settings) {
        return new DedupConfig(
                settings.get(MEMORY),
                settings.get(NEAR_DISTANCE),
                settings.get(ALIASES),
                settings.get(CrawlOrder.INLINK_WINDOW));
    }
}
