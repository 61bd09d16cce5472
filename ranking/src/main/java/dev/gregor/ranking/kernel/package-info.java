/** PageRank and BlockRank on primitive arrays. Nothing here knows where a graph comes from or where ranks go. */
@NullMarked
package dev.gregor.ranking.kernel;

import org.jspecify.annotations.NullMarked;
