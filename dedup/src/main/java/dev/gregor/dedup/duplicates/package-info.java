/**
 * Finds pages that duplicate other pages, and hosts that are aliases of a site; no Kafka here. A content fingerprint
 * reaches the partitions that own the bands of its simhash and its digest. There
 * {@link dev.gregor.dedup.duplicates.NearDuplicates} compares it with the pages that the
 * {@link dev.gregor.dedup.duplicates.BandIndex} holds in the same buckets, and emits
 * {@link dev.gregor.dedup.duplicates.DuplicateCandidate}s. Candidates of all partitions meet by URL in
 * {@link dev.gregor.dedup.duplicates.DuplicateVerdicts}, which picks the best match for the topic {@code duplicates}.
 * Front pages get the standing of their host from {@link dev.gregor.dedup.duplicates.KnownHosts}, and meet by address in
 * {@link dev.gregor.dedup.duplicates.SiteAliases}, which groups their hosts into sites for the topic {@code aliases}.
 */
@NullMarked
package dev.gregor.dedup.duplicates;

import org.jspecify.annotations.NullMarked;
