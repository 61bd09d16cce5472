/**
 * What the stages say to each other: the records, and in {@link dev.gregor.topics.Topics} the catalogue of topics.
 *
 * <p>A URL travels as a {@link dev.gregor.topics.Seed} or in a {@link dev.gregor.topics.LinkBatch}, in a
 * {@link dev.gregor.topics.FrontierBatch} to its host's queue, in a {@link dev.gregor.topics.Visit} to a fetcher, comes
 * home in a {@link dev.gregor.topics.VisitReport}, and its content goes on as a {@link dev.gregor.topics.Page} and ends
 * as a {@link dev.gregor.topics.Document}.
 */
@NullMarked
package dev.gregor.topics;

import org.jspecify.annotations.NullMarked;
