/** How important? The link graph, block by block: each host's pages and what they point to, in one place. */
@NullMarked
package dev.gregor.ranking;

import org.jspecify.annotations.NullMarked;
