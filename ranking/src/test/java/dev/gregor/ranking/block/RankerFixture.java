package dev.gregor.ranking.block;

import dev.gregor.ranking.community.CommunityRules;
import dev.gregor.ranking.community.CommunityStore.Membership;
import dev.gregor.ranking.community.InMemoryCommunities;
import dev.gregor.ranking.community.SiteCommunities;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.topics.records.rank.SiteRank;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** Two block rankers and the site ranker, with queues instead of topics between them. */
final class RankerFixture implements BlockOutbox {
    private static final int PARTITIONS = 2;
    private static final int MAX_TICKS = 1_000_000;

    private final RankRules rules;
    private final List<InMemoryRankingStores.Blocks> blockStores =
            List.of(new InMemoryRankingStores.Blocks(), new InMemoryRankingStores.Blocks());
    private final InMemoryRankingStores.Sites siteStore = new InMemoryRankingStores.Sites();
    private final InMemoryCommunities communityStore = new InMemoryCommunities();
    private final Deque<SiteLinks> toSites = new ArrayDeque<>();
    private final Deque<SiteRank> toBlocks = new ArrayDeque<>();
    private final List<BlockRanker> blockRankers = new ArrayList<>();
    private SiteRanker siteRanker;
    private long now = 1_000_000;

    /** The last published rank of each page. */
    final Map<String, Double> ranks = new TreeMap<>();
    /** The published site of each page. */
    final Map<String, String> siteOf = new HashMap<>();
    /** How often each block was ranked. */
    final Map<String, Integer> ranked = new TreeMap<>();
    /** The URLs of all published ranks in order; a URL after a minus sign is of a page that is gone. */
    final List<String> published = new ArrayList<>();
    /** The published community of each site. */
    final Map<String, Membership> communityOf = new TreeMap<>();
    /** Takes effect with the next restart. */
    CommunityRules communityRules = CommunityRules.BY_LINKS;
    /** Whether a ranker has time for another step; it always makes one a tick. */
    BooleanSupplier hasTime = () -> true;

    RankerFixture(RankRules rules) {
        this.rules = rules;
        this.siteRanker = newSiteRanker();
        restart();
    }

    /** Replaces the rankers: what they hold in memory is lost, what is stored or queued is not. */
    void restart() {
        blockRankers.clear();
        for (int i = 0; i < PARTITIONS; i++) {
            blockRankers.add(new BlockRanker(i, rules, blockStores.get(i), this, now));
        }
        siteRanker = newSiteRanker();
    }

    private SiteRanker newSiteRanker() {
        SiteCommunities communities = new SiteCommunities(communityRules, communityStore, (site, membership) -> {
            if (membership == null) {
                communityOf.remove(site);
            } else {
                communityOf.put(site, membership);
            }
        });
        return new SiteRanker(rules, siteStore, communities, toBlocks::add, now);
    }

    void page(String url, String... links) {
        List<CrawlUrl> targets = Arrays.stream(links).map(CrawlUrl::new).toList();
        send(new PageLinks(new CrawlUrl(url), targets));
    }

    /** A page whose links all have the same words. */
    void page(String url, List<String> links, String words) {
        List<CrawlUrl> targets = links.stream().map(CrawlUrl::new).toList();
        send(new PageLinks(new CrawlUrl(url), targets, Collections.nCopies(links.size(), words), false));
    }

    void gone(String url) {
        send(PageLinks.gone(new CrawlUrl(url)));
    }

    private void send(PageLinks page) {
        String block = rules.blockOf(page.url().host());
        rankerOf(block).onPage(block, page, now);
    }

    /** Delivers a site rank that the site ranker did not publish. */
    void siteRank(SiteRank rank) {
        rankerOf(rank.site()).onSiteRank(rank);
    }

    private BlockRanker rankerOf(String block) {
        return blockRankers.get(Math.floorMod(block.hashCode(), PARTITIONS));
    }

    /** Lets a tenth of a second pass and all rankers work. */
    void tick() {
        now += 100;
        blockRankers.forEach(ranker -> ranker.work(now, hasTime));
        while (!toSites.isEmpty()) {
            siteRanker.onLinks(toSites.poll(), now);
        }
        siteRanker.work(now, hasTime);
        while (!toBlocks.isEmpty()) {
            SiteRank rank = toBlocks.poll();
            rankerOf(rank.site()).onSiteRank(rank);
        }
    }

    boolean isSettled() {
        return blockRankers.stream().allMatch(ranker -> ranker.progress().settled());
    }

    /** Ticks until the published ranks are those of the graph, and returns how many ticks it took. */
    int settle() {
        for (int ticks = 0; ticks < MAX_TICKS; ticks++) {
            if (isSettled()) {
                return ticks;
            }
            tick();
        }
        throw new AssertionError("the ranks never settle");
    }

    long pages() {
        return blockRankers.stream()
                .mapToLong(ranker -> ranker.progress().pages())
                .sum();
    }

    boolean storesAreEmpty() {
        return blockStores.stream().allMatch(InMemoryRankingStores.Blocks::isEmpty) && siteStore.isEmpty();
    }

    @Override
    public void sendLinks(SiteLinks links) {
        ranked.merge(links.site(), 1, Integer::sum);
        toSites.add(SiteLinks.of(links.toBytes()));
    }

    @Override
    public void publishRank(Rank rank) {
        ranks.put(rank.url().value(), rank.rank());
        siteOf.put(rank.url().value(), rank.site());
        published.add(rank.url().value());
    }

    @Override
    public void publishGone(CrawlUrl url) {
        ranks.remove(url.value());
        published.add("-" + url.value());
    }
}
