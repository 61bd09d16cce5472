/**
 * The stage {@code ranking}: how important is a page? {@link RankingTopology} reads the links of a page from
 * {@code graph}. {@link BlockProcessor} passes them to a {@link dev.gregor.ranking.block.BlockRanker}, which stores them
 * in a {@link StreamsBlockStore} and ranks the pages of each block by the links among them, with the
 * {@link dev.gregor.ranking.kernel}. The links between blocks go through the internal topic {@code site-links} to one
 * {@link SiteProcessor}, whose {@link dev.gregor.ranking.block.SiteRanker} ranks the sites and publishes their ranks on
 * {@code sites}. The topology reads {@code sites} again: with the rank of its site, a page's rank is known and goes to
 * {@code ranks}. The communities of the sites go to {@code communities}
 * ({@link dev.gregor.ranking.community.SiteCommunities}). How much work is left goes to {@code rank-progress}. All of this goes on while the crawl runs.
 */
@NullMarked
package dev.gregor.ranking;

import org.jspecify.annotations.NullMarked;
