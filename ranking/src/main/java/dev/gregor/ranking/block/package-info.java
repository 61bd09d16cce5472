/** The ranks of a graph that grows: what is kept of each block, when it is ranked anew, and what is told of it. */
@NullMarked
package dev.gregor.ranking.block;

import org.jspecify.annotations.NullMarked;
