package dev.gregor.ranking;

import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.topics.records.Rank;
import dev.gregor.topics.records.RankProgress;

/** Something the owner of a block says. */
sealed interface RankingOutput {
    record Linked(SiteLinks links) implements RankingOutput {}

    record Ranked(Rank rank) implements RankingOutput {}

    record Gone() implements RankingOutput {}

    record Progressed(RankProgress progress) implements RankingOutput {}
}
