package dev.gregor.ranking;

import dev.gregor.graph.BlockKind;
import dev.gregor.ranking.block.RankRules;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.time.Duration;
import java.util.List;

/** The settings of the ranking stage. */
public record RankingConfig(RankRules rules) {
    private static final Setting<BlockKind> BLOCK = Setting.choice(
            "GREGOR_RANK_BLOCK",
            BlockKind.HOST,
            "what pages are grouped by into blocks for ranking; to be chosen before the crawl begins");
    private static final Setting<Double> DAMPING = Setting.decimal(
            "GREGOR_RANK_DAMPING",
            "0.85",
            0,
            1,
            "probability that a surfer follows a link of a page instead of jumping to any page, for PageRank");
    private static final Setting<Double> RESIDUAL = Setting.decimal(
            "GREGOR_RANK_RESIDUAL",
            "1e-8",
            0,
            1,
            "ranks, scaled to add up to 1, are computed until a further step would change them by less than this in"
                    + " total");
    private static final Setting<Integer> THRESHOLD = Setting.number(
            "GREGOR_RANK_MOVE",
            5,
            0,
            100,
            "a rank is published again when it has changed by more than this many per cent");
    private static final Setting<Duration> INTERVAL = Setting.duration(
            "GREGOR_RANK_INTERVAL",
            "30s",
            "how long a site whose pages keep changing waits before it is ranked again; longer is cheaper");
    private static final Setting<Boolean> EXACT = Setting.flag(
            "GREGOR_RANK_EXACT",
            false,
            "whether all pages are ranked at once, by PageRank instead of BlockRank, in one process; to be chosen"
                    + " before the crawl begins");
    private static final Setting<Integer> EXACT_PAGES = Setting.number(
            "GREGOR_RANK_EXACT_PAGES",
            500_000,
            1,
            50_000_000,
            "maximum number of pages to rank exactly; the ranks of a larger crawl stay as they are");

    static final List<Setting<?>> SETTINGS = List.of(BLOCK, DAMPING, RESIDUAL, THRESHOLD, INTERVAL, EXACT, EXACT_PAGES);

    private static final double PER_CENT = 100;

    public static RankingConfig from(Settings settings) {
        RankSettings kernel =
                new RankSettings(settings.get(DAMPING), settings.get(RESIDUAL), RankSettings.DEFAULT.maxSweeps());
        return new RankingConfig(new RankRules(
                settings.get(BLOCK),
                settings.get(EXACT),
                kernel,
                settings.get(THRESHOLD) / PER_CENT,
                settings.get(INTERVAL),
                settings.get(EXACT_PAGES)));
    }
}
