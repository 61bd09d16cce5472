package dev.gregor.ranking.block;

import dev.gregor.topics.records.rank.Rank;
import dev.gregor.urls.CrawlUrl;

/** Publishes the ranks of a block's pages that differ enough from the published ones, one chunk a step. */
final class PublishJob {
    private final String block;
    private final BlockState state;
    private final RankRules rules;
    private final BlockStore store;
    private final BlockOutbox outbox;
    private int nextChunk;

    PublishJob(String block, BlockState state, RankRules rules, BlockStore store, BlockOutbox outbox) {
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
        return nextChunk == state.chunks();
    }

    void step() {
        RankChunk chunk = RankChunk.of(store.rankChunk(block, state.buffer(), nextChunk));
        boolean changed = false;
        for (int i = 0; i < chunk.size(); i++) {
            double rank = chunk.local(i) * state.rank();
            if (rules.mustPublish(chunk.published(i), rank)) {
                CrawlUrl url = new CrawlUrl(chunk.url(i));
                outbox.publishRank(new Rank(url, rank, rules.siteOf(block, url)));
                chunk.setPublished(i, rank);
                changed = true;
            }
        }
        if (changed) {
            store.putRankChunk(block, state.buffer(), nextChunk, chunk.toBytes());
        }
        nextChunk++;
    }
}
