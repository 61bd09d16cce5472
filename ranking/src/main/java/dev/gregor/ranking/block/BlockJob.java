package dev.gregor.ranking.block;

import dev.gregor.graph.Blocking;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.kernel.BlockRank;
import dev.gregor.ranking.kernel.BlockedGraph;
import dev.gregor.ranking.kernel.Computation;
import dev.gregor.ranking.kernel.Workers;
import dev.gregor.urls.CrawlUrl;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Ranks the pages of one block, in small steps: its pages are read, what is known of their ranks, then sweep after sweep,
 * and the sheets are written one by one. Until the end the block's old sheets stay as they are.
 */
final class BlockJob {
    private static final int PAGES_A_STEP = 256;

    private final String block;
    private final BlockState state;
    private final RankRules rules;
    private final BlockStore shelf;
    private final BlockOutbox outbox;
    private final BlockPages pages = new BlockPages();
    private Phase phase = Phase.READ;
    private double[] start = new double[0];
    private double[] told = new double[0];
    private @Nullable Computation computation;
    private double[] local = new double[0];
    private int sheet;
    private int page;

    private enum Phase {
        READ,
        RECALL,
        RANK,
        WRITE,
        DONE,
        TOO_LARGE
    }

    BlockJob(String block, BlockState state, RankRules rules, BlockStore shelf, BlockOutbox outbox) {
        this.block = block;
        this.state = state;
        this.rules = rules;
        this.shelf = shelf;
        this.outbox = outbox;
    }

    String block() {
        return block;
    }

    boolean isDone() {
        return phase == Phase.DONE || phase == Phase.TOO_LARGE;
    }

    /** Whether it gave up because there are more pages than may be ranked at once. */
    boolean gaveUp() {
        return phase == Phase.TOO_LARGE;
    }

    void step() {
        switch (phase) {
            case READ -> read();
            case RECALL -> recall();
            case RANK -> rank();
            case WRITE -> write();
            case DONE, TOO_LARGE -> throw new IllegalStateException("done already");
        }
    }

    private void read() {
        boolean more = shelf.pages(block, pages.lastUrl(), PAGES_A_STEP, pages::add) == PAGES_A_STEP;
        if (rules.grouping() == BlockKind.ALL && pages.size() > rules.exactPages()) {
            phase = Phase.TOO_LARGE;
        } else if (!more) {
            start = new double[pages.size()];
            told = new double[pages.size()];
            phase = Phase.RECALL;
        }
    }

    /** Both the sheets and the pages are in the order of their URLs. What is only on a sheet is gone. */
    private void recall() {
        if (sheet == state.sheets()) {
            begin();
            return;
        }
        RankSheet known = RankSheet.of(shelf.sheet(block, state.half(), sheet++));
        for (int i = 0; i < known.size(); i++) {
            while (page < pages.size() && pages.url(page).compareTo(known.url(i)) < 0) {
                page++;
            }
            if (page < pages.size() && pages.url(page).equals(known.url(i))) {
                start[page] = known.local(i);
                told[page] = known.told(i);
            } else if (known.told(i) > 0) {
                outbox.gone(new CrawlUrl(known.url(i)));
            }
        }
    }

    private void begin() {
        WebGraph graph = pages.graph();
        boolean all = rules.grouping() == BlockKind.ALL;
        BlockedGraph blocked = all ? BlockedGraph.of(graph, Blocks.of(graph, Blocking.HOST)) : BlockedGraph.of(graph);
        computation = Computation.of(blocked, start(blocked), rules.settings());
        sheet = 0;
        phase = Phase.RANK;
    }

    /** The ranks it had; new pages begin as average ones. Without any, those of BlockRank if there are blocks inside. */
    private double[] start(BlockedGraph graph) {
        double sum = Arrays.stream(start).sum();
        if (sum == 0 && graph.blocks() > 1) {
            double damping = rules.settings().damping();
            return BlockRank.approximate(damping, Workers.alone(), () -> 0)
                    .compute(graph)
                    .pages();
        }
        double average = sum == 0 ? 1 : sum / Math.max(1, state.pages());
        return Arrays.stream(start).map(rank -> rank == 0 ? average : rank).toArray();
    }

    private void rank() {
        Computation ranking = Objects.requireNonNull(computation);
        if (ranking.isOpen()) {
            ranking.step();
        }
        if (!ranking.isOpen()) {
            local = ranking.ranks();
            phase = Phase.WRITE;
        }
    }

    private void write() {
        int from = sheet * RankSheet.PAGES;
        if (from >= pages.size()) {
            phase = Phase.DONE;
            return;
        }
        int to = Math.min(pages.size(), from + RankSheet.PAGES);
        String[] urls = new String[to - from];
        Arrays.setAll(urls, i -> pages.url(from + i));
        RankSheet filled = new RankSheet(urls, Arrays.copyOfRange(local, from, to), Arrays.copyOfRange(told, from, to));
        shelf.keepSheet(block, 1 - state.half(), sheet++, filled.toBytes());
    }

    /** Brings the new sheets into use. It must not be divided: what is half done might be all that is left. */
    BlockState finish(boolean changedMeanwhile) {
        for (int old = 0; old < state.sheets(); old++) {
            shelf.keepSheet(block, state.half(), old, null);
        }
        BlockState now = state.ranked(changedMeanwhile, pages.size(), sheets());
        shelf.keepBlock(block, now);
        outbox.links(new SiteLinks(block, now.version(), pages.size(), pages.links(block, local)));
        return now;
    }

    private int sheets() {
        return (pages.size() + RankSheet.PAGES - 1) / RankSheet.PAGES;
    }

    double residual() {
        return computation == null ? 0 : computation.residual();
    }
}
