/**
 * Which page is a copy of which, and which host is another name of which. {@link dev.gregor.dedup.copies.Likenesses}
 * compares the pages that meet in one part of the fingerprints, {@link dev.gregor.dedup.copies.Verdicts} weighs what all
 * parts found of one URL, {@link dev.gregor.dedup.copies.SiteNames} compares the front pages of one address.
 */
@NullMarked
package dev.gregor.dedup.copies;

import org.jspecify.annotations.NullMarked;
