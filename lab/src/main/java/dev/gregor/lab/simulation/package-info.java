/**
 * Crawls a stored graph without fetching anything, in one order after the other, to see which finds what is important.
 * Politeness is out of the picture: the next page is whichever the order wants.
 */
@NullMarked
package dev.gregor.lab.simulation;

import org.jspecify.annotations.NullMarked;
