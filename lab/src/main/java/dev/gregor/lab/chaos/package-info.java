/**
 * Proves that nothing is lost: the broker and the stages run as processes of their own, a {@link
 * dev.gregor.lab.chaos.Storm} kills, freezes, restarts and multiplies them at random, and what they have crawled in spite
 * of it is compared with what there was to crawl.
 */
@NullMarked
package dev.gregor.lab.chaos;

import org.jspecify.annotations.NullMarked;
