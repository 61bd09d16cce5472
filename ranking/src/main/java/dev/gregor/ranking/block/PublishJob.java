package dev.gregor.ranking.block;

import dev.gregor.topics.records.Rank;
import dev.gregor.urls.CrawlUrl;

/** Tells the ranks of a block's pages among all, as far as they have moved; a sheet a step. */
final class PublishJob {
    private final String block;
    private final BlockState state;
    private final RankRules rules;
    private final BlockStore shelf;
    private final BlockOutbox outbox;
    private int sheet;

    PublishJob(String block, BlockState state, RankRules rules, BlockStore shelf, BlockOutbox outbox) {
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
        return sheet == state.sheets();
    }

    void step() {
        RankSheet ranks = RankSheet.of(shelf.sheet(block, state.half(), sheet));
        boolean moved = false;
        for (int i = 0; i < ranks.size(); i++) {
            double rank = ranks.local(i) * state.rank();
            if (hasMoved(ranks.told(i), rank, rules.halfMove())) {
                CrawlUrl url = new CrawlUrl(ranks.url(i));
                outbox.rank(new Rank(url, rank, rules.grouping().siteOf(block, url)));
                ranks.tell(i, rank);
                moved = true;
            }
        }
        if (moved) {
            shelf.keepSheet(block, state.half(), sheet, ranks.toBytes());
        }
        sheet++;
    }

    /** Whether a value is to be told that was told as another before; 0 if it never was. */
    static boolean hasMoved(double told, double now, double least) {
        return told == 0 ? now != 0 : Math.abs(now - told) > least * told;
    }
}
