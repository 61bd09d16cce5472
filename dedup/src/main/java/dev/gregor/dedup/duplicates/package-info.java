/**
 * Which page is a copy of which, and which host is another name of which. {@link dev.gregor.dedup.duplicates.NearDuplicates}
 * compares the pages that meet in one part of the fingerprints, {@link dev.gregor.dedup.duplicates.DuplicateVerdicts} weighs what all
 * parts found of one URL, {@link dev.gregor.dedup.duplicates.SiteAliases} compares the front pages of one address.
 */
@NullMarked
package dev.gregor.dedup.duplicates;

import org.jspecify.annotations.NullMarked;
