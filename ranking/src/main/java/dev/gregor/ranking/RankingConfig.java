package dev.gregor.ranking;

import dev.gregor.graph.Blocking;
import dev.gregor.ranking.block.BlockKind;
import dev.gregor.ranking.block.RankRules;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.time.Duration;
import java.util.List;

/** How pages are ranked. */
public record RankingConfig(RankRules rules) {
    public static final Setting<Blocking> BLOCK = Setting.choice(
            "GREGOR_RANK_BLOCK",
            Blocking.HOST,
            "what a site is when pages are ranked; to be chosen before the crawl begins");
    public static final Setting<Double> DAMPING = Setting.decimal(
            "GREGOR_RANK_DAMPING",
            "0.85",
            0,
            1,
            "how likely someone follows a link of a page instead of going anywhere, for PageRank");
    public static final Setting<Double> RESIDUAL = Setting.decimal(
            "GREGOR_RANK_RESIDUAL",
            "1e-8",
            0,
            1,
            "ranks, which add up to 1 then, are computed until a further step would change them by less than this in all");
    public static final Setting<Integer> MOVE = Setting.number(
            "GREGOR_RANK_MOVE", 5, 0, 100, "a rank is told again when it moved by more than so many per cent");
    public static final Setting<Duration> INTERVAL = Setting.duration(
            "GREGOR_RANK_INTERVAL",
            "30s",
            "how long a site whose pages keep changing waits until it is ranked again; longer is cheaper");
    public static final Setting<Boolean> EXACT = Setting.flag(
            "GREGOR_RANK_EXACT",
            false,
            "whether all pages are ranked at once, by PageRank instead of BlockRank, in one process; to be chosen before"
                    + " the crawl begins");
    public static final Setting<Integer> EXACT_PAGES = Setting.number(
            "GREGOR_RANK_EXACT_PAGES",
            500_000,
            1,
            50_000_000,
            "most pages that are ranked at once; ranks of a larger crawl stay as they were");

    public static final List<Setting<?>> SETTINGS =
            List.of(BLOCK, DAMPING, RESIDUAL, MOVE, INTERVAL, EXACT, EXACT_PAGES);

    private static final double PER_CENT = 100;

    public static RankingConfig from(Settings settings) {
        RankSettings kernel =
                new RankSettings(settings.get(DAMPING), settings.get(RESIDUAL), RankSettings.DEFAULT.maxSweeps());
        return new RankingConfig(new RankRules(
                grouping(settings),
                kernel,
                settings.get(MOVE) / PER_CENT,
                settings.get(INTERVAL),
                settings.get(EXACT_PAGES)));
    }

    private static BlockKind grouping(Settings settings) {
        if (settings.get(EXACT)) {
            return BlockKind.ALL;
        }
        return settings.get(BLOCK) == Blocking.HOST ? BlockKind.HOST : BlockKind.DOMAIN;
    }
}
