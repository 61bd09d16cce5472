package dev.gregor.ranking;

import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.topics.Rank;
import dev.gregor.topics.RankProgress;

/** Something the owner of a block says. */
sealed interface Finding {
    record Linked(SiteLinks links) implements Finding {}

    record Ranked(Rank rank) implements Finding {}

    record Gone() implements Finding {}

    record Progressed(RankProgress progress) implements Finding {}
}
