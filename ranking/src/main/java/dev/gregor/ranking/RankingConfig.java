package dev.gregor.ranking;

import dev.gregor.graph.BlockKind;
import dev.gregor.ranking.block.RankRules;
import dev.gregor.ranking.community.CommunityFile;
import dev.gregor.ranking.community.CommunityRules;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The settings of the ranking stage. */
public record RankingConfig(RankRules rules, CommunityRules communities) {
    private static final String BY_LINKS = "links";
    private static final String NONE = "none";

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

    private static final Setting<CommunityRules> COMMUNITIES = new Setting<>(
            "GREGOR_COMMUNITIES",
            BY_LINKS,
            "what makes communities of sites: links between them; none; or a JSON file with the sites of each community",
            RankingConfig::communities);
    private static final Setting<Double> RESOLUTION = Setting.decimal(
            "GREGOR_COMMUNITY_RESOLUTION",
            "1",
            0.001,
            1_000,
            "how small the communities are that are found by links: more for more and smaller ones");

    static final List<Setting<?>> SETTINGS =
            List.of(BLOCK, DAMPING, RESIDUAL, THRESHOLD, INTERVAL, EXACT, EXACT_PAGES, COMMUNITIES, RESOLUTION);

    private static final double PER_CENT = 100;

    public static RankingConfig from(Settings settings) {
        RankSettings kernel =
                new RankSettings(settings.get(DAMPING), settings.get(RESIDUAL), RankSettings.DEFAULT.maxSweeps());
        CommunityRules communities = settings.get(COMMUNITIES).withResolution(settings.get(RESOLUTION));
        if (settings.get(BLOCK) == BlockKind.COMMUNITY && communities.file().isEmpty()) {
            throw new BadSetting(BLOCK.name() + "=community: expected a file of communities, "
                    + COMMUNITIES.name()
                    + "=FILE; communities that are found by links while the crawl runs cannot be its blocks"
                    + " (gregor rank --blocks community ranks a graph by them)");
        }
        return new RankingConfig(
                new RankRules(
                        settings.get(BLOCK),
                        settings.get(EXACT),
                        kernel,
                        settings.get(THRESHOLD) / PER_CENT,
                        settings.get(INTERVAL),
                        settings.get(EXACT_PAGES),
                        communities.file()),
                communities);
    }

    private static CommunityRules communities(String text) {
        return switch (text.strip()) {
            case BY_LINKS -> CommunityRules.BY_LINKS;
            case NONE -> CommunityRules.NONE;
            default -> CommunityRules.of(readFile(text.strip()));
        };
    }

    private static CommunityFile readFile(String file) {
        try {
            return CommunityFile.read(Path.of(file));
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException(
                    "cannot read this file; expected " + BY_LINKS + ", " + NONE + " or a JSON file of communities", e);
        }
    }
}
