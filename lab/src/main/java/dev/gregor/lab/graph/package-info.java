/** Benchmarks of ranking methods and crawl orderings on synthetic or given graphs. */
@NullMarked
package dev.gregor.lab.graph;

import org.jspecify.annotations.NullMarked;
