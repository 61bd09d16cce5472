/**
 * Seen before? Seeds are made canonical by {@link dev.gregor.dedup.SeedReader}, links come canonical from the parser;
 * both meet in the part of the seen-set that their fingerprint names. There {@link dev.gregor.dedup.SeenUrls} lets each
 * URL pass once, and the new ones go to the frontier, grouped by host.
 *
 * <p>And had before? {@link dev.gregor.dedup.DuplicateTopology} finds pages with the content of others, on whatever host, and
 * hosts that are other names of a site. Its logic is in {@link dev.gregor.dedup.copies}.
 */
@NullMarked
package dev.gregor.dedup;

import org.jspecify.annotations.NullMarked;
