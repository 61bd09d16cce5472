/**
 * PageRank and BlockRank on primitive arrays, without knowledge of where a graph comes from or where ranks go. A graph
 * is laid out as a {@link BlockedGraph}, with the pages of a block side by side. {@link PageRank} makes sweeps over it
 * until the ranks hardly change. {@link BlockRank} approximates that: {@link LocalRanks} ranks the pages of each block
 * by the links inside it, {@link BlockWeights} makes a {@link BlockGraph} of the links between blocks, weighted by
 * these ranks, and the rank of a page is its local rank times the rank of its block. {@link Computation} ranks
 * pages or blocks in steps, for the stream; {@link Comparison} measures how much two results agree.
 */
@NullMarked
package dev.gregor.ranking.kernel;

import org.jspecify.annotations.NullMarked;
