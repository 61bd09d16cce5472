package dev.gregor.ranking.block;

import dev.gregor.ranking.block.SiteStore.Told;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** An entry of every kind for the shelves of blocks and of sites. */
public final class BlockSample {
    private static final String BLOCK = "example.org";
    private static final CrawlUrl URL = new CrawlUrl("https://example.org/a?b=1");
    private static final CrawlUrl NEXT = new CrawlUrl("https://example.org/b");
    private static final CrawlUrl OTHER = new CrawlUrl("http://localhost:8080/");
    private static final BlockState STATE = new BlockState(true, 7, 6, 120.5, true, 80, 1);
    private static final SiteLinks LINKS = new SiteLinks(BLOCK, 7, 80, Map.of("localhost:8080", 0.25));
    private static final Told TOLD = new Told(6, 120.5);

    private BlockSample() {}

    public static void keep(BlockStore shelf) {
        PageLinks page = new PageLinks(URL, List.of(URL, NEXT, OTHER));
        shelf.keepPage(BLOCK, URL.value(), PageEntry.of(BLOCK, page, host -> host.name()));
        shelf.keepBlock(BLOCK, STATE);
        RankSheet sheet = new RankSheet(
                new String[] {URL.value(), NEXT.value()}, new double[] {0.75, 0.25}, new double[] {1.5, 0});
        shelf.keepSheet(BLOCK, STATE.half(), 0, sheet.toBytes());
    }

    public static void keep(SiteStore shelf) {
        shelf.keepLinks(LINKS);
        shelf.keepTold(BLOCK, TOLD);
    }

    public static List<Object> kept() {
        List<Long> inside = List.of(PageEntry.mark(URL.value()), PageEntry.mark(NEXT.value()));
        return List.of(
                inside.stream().sorted().toList(),
                Map.of("localhost:8080", 1),
                URL.value(),
                BLOCK,
                STATE,
                List.of(URL.value(), 0.75, 1.5),
                List.of(NEXT.value(), 0.25, 0.0),
                LINKS,
                BLOCK,
                TOLD);
    }

    /** All that was kept, as the shelves give it. */
    public static List<Object> read(BlockStore blocks, SiteStore sites) {
        List<Object> all = new ArrayList<>();
        readPage(Objects.requireNonNull(blocks.page(BLOCK, URL.value())), all);
        blocks.pages(BLOCK, "", 10, (url, entry) -> all.add(url));
        blocks.blocks((block, state) -> {
            all.add(block);
            all.add(state);
        });
        RankSheet sheet = RankSheet.of(blocks.sheet(BLOCK, STATE.half(), 0));
        for (int page = 0; page < sheet.size(); page++) {
            all.add(List.of(sheet.url(page), sheet.local(page), sheet.told(page)));
        }
        sites.links(all::add);
        sites.told((site, told) -> {
            all.add(site);
            all.add(told);
        });
        return all;
    }

    private static void readPage(byte[] entry, List<Object> all) {
        List<Long> inside = new ArrayList<>();
        PageEntry.read(entry, new PageEntry.Reader() {
            @Override
            public void inside(long mark) {
                inside.add(mark);
            }

            @Override
            public void outside(String block, int count) {
                all.add(Map.of(block, count));
            }
        });
        all.add(0, inside);
    }
}
