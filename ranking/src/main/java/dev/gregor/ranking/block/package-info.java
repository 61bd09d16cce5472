/**
 * BlockRank of a graph that grows, without Kafka. A {@link BlockRanker} stores the links of a page as a
 * {@link PageEntry} in its {@link BlockStore}. When {@link RankRules} says that the page's block is due, a
 * {@link LocalRankJob} reads the {@link BlockPages}, computes their local ranks, stores these in {@link RankChunk}s and
 * sends the block's {@link SiteLinks} to the one {@link SiteRanker}, which stores them in its {@link SiteStore}. For
 * the site ranker a block is a site, a node of the site graph; a {@link SiteRankJob} ranks all sites, after their
 * {@link dev.gregor.ranking.community communities} were brought up to date. When the rank of
 * the site comes back, a {@link PublishJob} multiplies it with the local ranks and publishes the ranks of the block's
 * pages through the {@link BlockOutbox}.
 */
@NullMarked
package dev.gregor.ranking.block;

import org.jspecify.annotations.NullMarked;
