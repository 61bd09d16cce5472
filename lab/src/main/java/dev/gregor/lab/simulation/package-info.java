/**
 * Simulated crawls of a stored graph, one for each ordering, which show how soon an ordering visits important pages.
 * Nothing is fetched and politeness is ignored.
 */
@NullMarked
package dev.gregor.lab.simulation;

import org.jspecify.annotations.NullMarked;
