/** What points to what? A crawled web as a graph in memory and in files, and its blocks. */
@NullMarked
package dev.gregor.graph;

import org.jspecify.annotations.NullMarked;
