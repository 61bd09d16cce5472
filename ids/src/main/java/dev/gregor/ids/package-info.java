/**
 * Which number does a page have? {@link dev.gregor.ids.IdsTopology} reads {@code documents}. Where a page is, in the partition
 * of its URL, it gets its number; where its domain is, its site and its domain get theirs. The numbers go to {@code page-ids}
 * and {@code site-ids}. {@link dev.gregor.ids.number} gives them.
 */
@NullMarked
package dev.gregor.ids;

import org.jspecify.annotations.NullMarked;
