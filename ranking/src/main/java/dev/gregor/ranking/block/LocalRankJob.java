package dev.gregor.ranking.block;

import dev.gregor.graph.BlockKind;
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
 * Computes the local ranks of one block's pages in small steps: it reads the pages, reads their last ranks, makes one
 * sweep a step, and writes one chunk of ranks a step. The block's old chunks stay in use until {@link #finish}.
 */
final class LocalRankJob {
    private static final int PAGES_PER_STEP = 256;

    private final String block;
    private final BlockState state;
    private final RankRules rules;
    private final BlockStore store;
    private final BlockOutbox outbox;
    private final BlockPages pages = new BlockPages();
    private Phase phase = Phase.READ_PAGES;
    private double[] start = new double[0];
    private double[] published = new double[0];
    private @Nullable Computation computation;
    private double[] local = new double[0];
    private int nextChunk;
    private int nextPage;

    private enum Phase {
        READ_PAGES,
        READ_RANKS,
        COMPUTE,
        WRITE_RANKS,
        DONE,
        TOO_LARGE
    }

    LocalRankJob(String block, BlockState state, RankRules rules, BlockStore store, BlockOutbox outbox) {
        this.block = block;
        this.state = state;
        this.rules = rules;
        this.store = store;
        this.outbox = outbox;
    }

    String block() {
        return block;
    }

    boolean isDone() {
        return phase == Phase.DONE || phase == Phase.TOO_LARGE;
    }

    /** Whether the job ended without ranks because an exact ranking has more pages than are allowed. */
    boolean isTooLarge() {
        return phase == Phase.TOO_LARGE;
    }

    void step() {
        switch (phase) {
            case READ_PAGES -> readPages();
            case READ_RANKS -> readRanks();
            case COMPUTE -> compute();
            case WRITE_RANKS -> writeRanks();
            case DONE, TOO_LARGE -> throw new IllegalStateException("the job is done");
        }
    }

    private void readPages() {
        boolean more = store.scanPages(block, pages.lastUrl(), PAGES_PER_STEP, pages::add) == PAGES_PER_STEP;
        if (rules.exact() && pages.size() > rules.maxExactPages()) {
            phase = Phase.TOO_LARGE;
        } else if (!more) {
            start = new double[pages.size()];
            published = new double[pages.size()];
            phase = Phase.READ_RANKS;
        }
    }

    /** Merges a chunk with the pages; both are sorted by URL. A page that has a rank but no entry is gone. */
    private void readRanks() {
        if (nextChunk == state.chunks()) {
            startComputation();
            return;
        }
        RankChunk chunk = RankChunk.of(store.rankChunk(block, state.buffer(), nextChunk++));
        for (int i = 0; i < chunk.size(); i++) {
            while (nextPage < pages.size() && pages.url(nextPage).compareTo(chunk.url(i)) < 0) {
                nextPage++;
            }
            if (nextPage < pages.size() && pages.url(nextPage).equals(chunk.url(i))) {
                start[nextPage] = chunk.local(i);
                published[nextPage] = chunk.published(i);
            } else if (chunk.published(i) > 0) {
                outbox.publishGone(new CrawlUrl(chunk.url(i)));
            }
        }
    }

    private void startComputation() {
        WebGraph graph = pages.graph();
        BlockedGraph blocked =
                rules.exact() ? BlockedGraph.of(graph, Blocks.of(graph, BlockKind.HOST)) : BlockedGraph.of(graph);
        computation = Computation.of(blocked, startRanks(blocked), rules.settings());
        nextChunk = 0;
        phase = Phase.COMPUTE;
    }

    /**
     * Returns the ranks to start from: the last ones, with the average for new pages. A first exact ranking starts from
     * BlockRank over hosts.
     */
    private double[] startRanks(BlockedGraph graph) {
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

    private void compute() {
        Computation current = Objects.requireNonNull(computation);
        if (current.isOpen()) {
            current.step();
        }
        if (!current.isOpen()) {
            local = current.ranks();
            phase = Phase.WRITE_RANKS;
        }
    }

    private void writeRanks() {
        int from = nextChunk * RankChunk.MAX_PAGES;
        if (from >= pages.size()) {
            phase = Phase.DONE;
            return;
        }
        int to = Math.min(pages.size(), from + RankChunk.MAX_PAGES);
        String[] urls = new String[to - from];
        Arrays.setAll(urls, i -> pages.url(from + i));
        RankChunk chunk =
                new RankChunk(urls, Arrays.copyOfRange(local, from, to), Arrays.copyOfRange(published, from, to));
        store.putRankChunk(block, 1 - state.buffer(), nextChunk++, chunk.toBytes());
    }

    /**
     * Switches to the new chunks, deletes the old ones and sends the block's links. It runs as one step: after half of
     * it neither buffer might be complete.
     */
    BlockState finish(boolean changedMeanwhile) {
        for (int old = 0; old < state.chunks(); old++) {
            store.putRankChunk(block, state.buffer(), old, null);
        }
        BlockState ranked = state.ranked(changedMeanwhile, pages.size(), chunks());
        store.putState(block, ranked);
        outbox.sendLinks(
                new SiteLinks(block, ranked.version(), pages.size(), pages.blockLinks(block, local), pages.words()));
        return ranked;
    }

    private int chunks() {
        return (pages.size() + RankChunk.MAX_PAGES - 1) / RankChunk.MAX_PAGES;
    }

    double residual() {
        return computation == null ? 0 : computation.residual();
    }
}
