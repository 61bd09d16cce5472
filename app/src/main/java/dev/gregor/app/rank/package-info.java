/** {@code gregor rank}: BlockRank and PageRank of a graph from files or from the topic {@code graph}. */
@NullMarked
package dev.gregor.app.rank;

import org.jspecify.annotations.NullMarked;
