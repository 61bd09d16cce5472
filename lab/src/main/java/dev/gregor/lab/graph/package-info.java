/** Measures ranking and crawl orderings on graphs. */
@NullMarked
package dev.gregor.lab.graph;

import org.jspecify.annotations.NullMarked;
