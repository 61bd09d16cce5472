/**
 * {@code gregor rank}: reads a graph from files ({@link dev.gregor.app.rank.GraphOption}) or from the topic {@code graph}
 * of a crawl ({@link dev.gregor.app.rank.CrawledGraph}), computes BlockRank or PageRank in memory
 * ({@link dev.gregor.app.rank.OfflineRanking}), writes the ranks to a file and prints the highest.
 */
@NullMarked
package dev.gregor.app.rank;

import org.jspecify.annotations.NullMarked;
