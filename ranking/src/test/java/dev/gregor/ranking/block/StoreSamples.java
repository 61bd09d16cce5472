package dev.gregor.ranking.block;

import dev.gregor.ranking.block.SiteStore.PublishedRank;
import dev.gregor.ranking.community.CommunityStore;
import dev.gregor.ranking.community.CommunityStore.Membership;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A sample entry of every kind for a block store and a site store. */
public final class StoreSamples {
    private static final String BLOCK = "example.org";
    private static final CrawlUrl URL = new CrawlUrl("https://example.org/a?b=1");
    private static final CrawlUrl NEXT = new CrawlUrl("https://example.org/b");
    private static final CrawlUrl EXTERNAL = new CrawlUrl("http://localhost:8080/");
    private static final BlockState STATE = new BlockState(true, 7, 6, 120.5, true, 80, 1);
    private static final SiteLinks LINKS =
            new SiteLinks(BLOCK, 7, 80, Map.of("localhost:8080", 0.25), List.of("harbour", "boats"));
    private static final Membership COMMUNITY = new Membership(12, "harbour boats");
    private static final PublishedRank PUBLISHED = new PublishedRank(6, 120.5);

    private StoreSamples() {}

    public static void write(BlockStore store) {
        PageLinks page = new PageLinks(URL, List.of(URL, NEXT, EXTERNAL), List.of("Harbour", "", "all boats"), false);
        store.putPage(BLOCK, URL.value(), PageEntry.of(BLOCK, page, host -> host.name()));
        store.putState(BLOCK, STATE);
        RankChunk chunk = new RankChunk(
                new String[] {URL.value(), NEXT.value()}, new double[] {0.75, 0.25}, new double[] {1.5, 0});
        store.putRankChunk(BLOCK, STATE.buffer(), 0, chunk.toBytes());
    }

    public static void write(SiteStore store) {
        store.putLinks(LINKS);
        store.putPublishedRank(BLOCK, PUBLISHED);
    }

    public static void write(CommunityStore store) {
        store.putMembership(BLOCK, COMMUNITY);
        store.putLastNumber(13);
        store.putNumberOf("news", 13);
    }

    /** What {@link #read} returns for stores with the samples. */
    public static List<Object> expected() {
        List<Long> internal =
                List.of(PageEntry.shortFingerprint(URL.value()), PageEntry.shortFingerprint(NEXT.value()));
        return List.of(
                internal.stream().sorted().toList(),
                Map.of("localhost:8080", 1),
                "all",
                "boats",
                "harbour",
                URL.value(),
                BLOCK,
                STATE,
                List.of(URL.value(), 0.75, 1.5),
                List.of(NEXT.value(), 0.25, 0.0),
                LINKS,
                BLOCK,
                PUBLISHED,
                BLOCK,
                COMMUNITY,
                13L,
                13L);
    }

    /** Reads all entries through the methods of the stores. */
    public static List<Object> read(BlockStore blocks, SiteStore sites, CommunityStore communities) {
        List<Object> all = new ArrayList<>();
        readPage(Objects.requireNonNull(blocks.page(BLOCK, URL.value())), all);
        blocks.scanPages(BLOCK, "", 10, (url, entry) -> all.add(url));
        blocks.forEachState((block, state) -> {
            all.add(block);
            all.add(state);
        });
        RankChunk chunk = RankChunk.of(blocks.rankChunk(BLOCK, STATE.buffer(), 0));
        for (int page = 0; page < chunk.size(); page++) {
            all.add(List.of(chunk.url(page), chunk.local(page), chunk.published(page)));
        }
        sites.forEachLinks(all::add);
        sites.forEachPublishedRank((site, published) -> {
            all.add(site);
            all.add(published);
        });
        communities.forEachMembership((site, membership) -> {
            all.add(site);
            all.add(membership);
        });
        all.add(communities.lastNumber());
        all.add(communities.numberOf("news"));
        return all;
    }

    private static void readPage(byte[] entry, List<Object> all) {
        List<Long> internal = new ArrayList<>();
        PageEntry.read(entry, new PageEntry.Reader() {
            @Override
            public void internalLink(long shortFingerprint) {
                internal.add(shortFingerprint);
            }

            @Override
            public void externalLinks(String block, int count) {
                all.add(Map.of(block, count));
            }

            @Override
            public void word(String word) {
                all.add(word);
            }
        });
        all.add(0, internal);
    }
}
