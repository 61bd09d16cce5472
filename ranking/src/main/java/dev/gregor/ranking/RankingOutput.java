package dev.gregor.ranking;

import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.topics.records.rank.RankProgress;
import java.util.function.Function;
import java.util.function.Supplier;

/** An output of a {@link BlockProcessor}. */
sealed interface RankingOutput {
    /** Returns what the case for this kind of output gives. */
    <T> T match(Cases<T> cases);

    /** One function for each kind of output. */
    record Cases<T>(
            Function<Rank, T> rank,
            Supplier<T> gone,
            Function<SiteLinks, T> links,
            Function<RankProgress, T> progress) {}

    /** The rank of a page; the key is its URL. */
    record PageRanked(Rank rank) implements RankingOutput {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.rank().apply(rank);
        }
    }

    /** A page that had a rank is gone; the key is its URL. */
    record PageGone() implements RankingOutput {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.gone().get();
        }
    }

    /** The links of a block that was ranked; the key is {@link BlockProcessor#SITE_GRAPH_KEY}. */
    record BlockLinked(SiteLinks links) implements RankingOutput {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.links().apply(links);
        }
    }

    /** How much work a partition has left; the key is the partition. */
    record Progressed(RankProgress progress) implements RankingOutput {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.progress().apply(progress);
        }
    }
}
