/**
 * Was a URL seen before? {@link dev.gregor.dedup.SeedReader} makes seeds canonical; links come canonical from the parser. Both
 * go to the bucket of the seen-set that their fingerprint names. There {@link dev.gregor.dedup.UrlDeduplicator} passes each
 * URL on once, by the test of {@link dev.gregor.dedup.SeenUrls}: new URLs go to the frontier, grouped by host.
 *
 * <p>{@link dev.gregor.dedup.DuplicateTopology} finds pages that duplicate others, on whatever host, and
 * {@link dev.gregor.dedup.AliasTopology} hosts that are aliases of a site. Their logic is in
 * {@link dev.gregor.dedup.duplicates}.
 */
@NullMarked
package dev.gregor.dedup;

import org.jspecify.annotations.NullMarked;
