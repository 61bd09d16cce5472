package dev.gregor.ranking;

import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.SiteRank;

/** Something that happens to a block. */
sealed interface BlockEvent {
    record Crawled(PageLinks page) implements BlockEvent {}

    record Answered(SiteRank rank) implements BlockEvent {}
}
