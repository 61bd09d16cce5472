/**
 * The web graph: pages, links and blocks.
 *
 * <p>{@link dev.gregor.graph.GraphFiles} reads a graph from two text files, line by line, into a
 * {@link dev.gregor.graph.WebGraphBuilder}, which produces an immutable {@link dev.gregor.graph.WebGraph}. Programs may also
 * add pages and links to a builder themselves. {@link dev.gregor.graph.Blocks} assigns each page to the block of its host or
 * domain ({@link dev.gregor.graph.BlockKind}) for BlockRank.
 */
@NullMarked
package dev.gregor.graph;

import org.jspecify.annotations.NullMarked;
