package dev.gregor.ranking.block;

import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.Rank;
import dev.gregor.topics.records.SiteRank;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** The owners of blocks, two of them, and the owner of the graph of blocks, with what they say to each other in between. */
final class RankerFixture implements BlockOutbox {
    private static final int OWNERS = 2;
    private static final int LONGEST = 1_000_000;

    private final RankRules rules;
    private final List<InMemoryRankingStores.Blocks> blockShelves =
            List.of(new InMemoryRankingStores.Blocks(), new InMemoryRankingStores.Blocks());
    private final InMemoryRankingStores.Sites siteShelf = new InMemoryRankingStores.Sites();
    private final Deque<SiteLinks> toSites = new ArrayDeque<>();
    private final Deque<SiteRank> toBlocks = new ArrayDeque<>();
    private final List<BlockRanker> owners = new ArrayList<>();
    private SiteRanker sites;
    private long now = 1_000_000;

    /** What strangers know. */
    final Map<String, Double> ranks = new TreeMap<>();

    final Map<String, String> siteOf = new HashMap<>();
    /** How often each block was ranked. */
    final Map<String, Integer> ranked = new TreeMap<>();

    final List<String> told = new ArrayList<>();
    /** How much is done at a time; one step if this never has time. */
    BooleanSupplier hasTime = () -> true;

    RankerFixture(RankRules rules) {
        this.rules = rules;
        this.sites = new SiteRanker(rules, siteShelf, toBlocks::add, now);
        restart();
    }

    /** What is in memory is lost, what is on shelves or on its way is not. */
    void restart() {
        owners.clear();
        for (int i = 0; i < OWNERS; i++) {
            owners.add(new BlockRanker(i, rules, blockShelves.get(i), this, now));
        }
        sites = new SiteRanker(rules, siteShelf, toBlocks::add, now);
    }

    void page(String url, String... links) {
        List<CrawlUrl> targets = Arrays.stream(links).map(CrawlUrl::new).toList();
        take(new PageLinks(new CrawlUrl(url), targets));
    }

    void gone(String url) {
        take(PageLinks.gone(new CrawlUrl(url)));
    }

    private void take(PageLinks page) {
        String block = rules.grouping().blockOf(page.url().host());
        owner(block).crawled(block, page, now);
    }

    /** Says of a block what its owner did not ask for. */
    void answer(SiteRank rank) {
        owner(rank.site()).answered(rank);
    }

    private BlockRanker owner(String block) {
        return owners.get(Math.floorMod(block.hashCode(), OWNERS));
    }

    /** A tenth of a second passes, and everyone works. */
    void tick() {
        now += 100;
        owners.forEach(owner -> owner.work(now, hasTime));
        while (!toSites.isEmpty()) {
            sites.take(toSites.poll(), now);
        }
        sites.work(now, hasTime);
        while (!toBlocks.isEmpty()) {
            SiteRank answer = toBlocks.poll();
            owner(answer.site()).answered(answer);
        }
    }

    boolean isSettled() {
        return owners.stream().allMatch(owner -> owner.progress().settled());
    }

    /** How many ticks it took until the ranks are those of all pages. */
    int settle() {
        for (int ticks = 0; ticks < LONGEST; ticks++) {
            if (isSettled()) {
                return ticks;
            }
            tick();
        }
        throw new AssertionError("never settles");
    }

    long pages() {
        return owners.stream().mapToLong(owner -> owner.progress().pages()).sum();
    }

    boolean nothingIsKept() {
        return blockShelves.stream().allMatch(InMemoryRankingStores.Blocks::isEmpty) && siteShelf.isEmpty();
    }

    @Override
    public void links(SiteLinks links) {
        ranked.merge(links.site(), 1, Integer::sum);
        toSites.add(SiteLinks.of(links.toBytes()));
    }

    @Override
    public void rank(Rank rank) {
        ranks.put(rank.url().value(), rank.rank());
        siteOf.put(rank.url().value(), rank.site());
        told.add(rank.url().value());
    }

    @Override
    public void gone(CrawlUrl url) {
        ranks.remove(url.value());
        told.add("-" + url.value());
    }
}
