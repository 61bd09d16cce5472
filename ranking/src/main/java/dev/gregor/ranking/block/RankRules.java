package dev.gregor.ranking.block;

import dev.gregor.graph.BlockKind;
import dev.gregor.ranking.community.CommunityFile;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;

/**
 * The rules that say how pages are ranked, when a block is ranked again, and when a rank is published again.
 *
 * @param blockKind which pages form a block, unless ranks are exact
 * @param exact whether all pages form one block, so that their local rank is PageRank itself
 * @param settings of both PageRanks, within blocks and between them
 * @param threshold a rank is published again when it differs from the published one by more than this fraction of it
 * @param interval how long a change waits, at most, while others follow
 * @param maxExactPages how many pages an exact ranking may have at most
 * @param communities of a user, if these are the blocks
 */
public record RankRules(
        BlockKind blockKind,
        boolean exact,
        RankSettings settings,
        double threshold,
        Duration interval,
        int maxExactPages,
        CommunityFile communities) {
    /** The name of the only block of an exact ranking. */
    private static final String ALL_PAGES = "*";

    /** A block is due when its partition has been quiet for this long. */
    private static final long QUIET_MILLIS = 1_000;

    /** The quiet time grows by this with each page of the block: about three times what ranking it takes. */
    private static final double QUIET_MILLIS_PER_PAGE = 0.06;

    /** When this fraction of a block's pages changed, the block waits for a third of the interval only. */
    private static final double LARGE_CHANGE = 0.1;

    /** Rules whose blocks are no communities. */
    public RankRules(
            BlockKind blockKind,
            boolean exact,
            RankSettings settings,
            double threshold,
            Duration interval,
            int maxExactPages) {
        this(blockKind, exact, settings, threshold, interval, maxExactPages, CommunityFile.NONE);
    }

    /** Returns the name of the block that the pages of a host belong to. */
    public String blockOf(Host host) {
        if (exact) {
            return ALL_PAGES;
        }
        return blockKind == BlockKind.COMMUNITY ? communities.blockOf(host) : blockKind.blockOf(host);
    }

    /** Whether the nodes of the site graph are sites, and not communities or all pages. */
    boolean nodesAreSites() {
        return !exact && blockKind != BlockKind.COMMUNITY;
    }

    /** Whether each block has the pages of one host. */
    public boolean blocksAreHosts() {
        return !exact && blockKind == BlockKind.HOST;
    }

    /** Returns the site to publish with a page's rank: its block, or its host if all pages form one block. */
    String siteOf(String block, CrawlUrl url) {
        return exact ? url.host().name() : block;
    }

    /**
     * Whether a rank, of a page or of a site, must be published. A page's rank passes two such tests, that of its site
     * and its own, so each allows half the threshold.
     *
     * @param published the rank that was published last; 0 if none was
     */
    boolean mustPublish(double published, double rank) {
        return published == 0 ? rank != 0 : Math.abs(rank - published) > threshold / 2 * published;
    }

    /**
     * Whether a block is to be ranked now.
     *
     * @param lastArrival when the partition received its last page
     */
    boolean isDue(Change change, long lastArrival, long now) {
        long waited = now - change.since();
        boolean quiet = now - lastArrival >= QUIET_MILLIS + change.blockPages() * QUIET_MILLIS_PER_PAGE;
        boolean large = change.pages() >= change.blockPages() * LARGE_CHANGE;
        return quiet || waited >= interval.toMillis() || (large && waited >= interval.toMillis() / 3);
    }

    /**
     * The changes of a block since it was ranked.
     *
     * @param pages how many page changes arrived since then; the changes before a restart are not counted
     * @param blockPages how many pages the block had when it was ranked
     * @param since since when the block waits: since the first change, the last ranking or the last restart
     */
    record Change(int pages, int blockPages, long since) {
        Change plusPage() {
            return new Change(pages + 1, blockPages, since);
        }
    }
}
