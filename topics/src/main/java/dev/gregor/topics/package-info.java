/**
 * What the stages say to each other: the records, and in {@link dev.gregor.topics.Topics} the catalogue of topics.
 *
 * <p>A URL travels as a {@link dev.gregor.topics.records.Seed} or in a {@link dev.gregor.topics.records.LinkBatch}, in a
 * {@link dev.gregor.topics.records.FrontierBatch} to its host's queue, in a {@link dev.gregor.topics.records.Visit} to a fetcher, comes
 * home in a {@link dev.gregor.topics.records.VisitReport}, and its content goes on as a {@link dev.gregor.topics.records.Page} and ends
 * as a {@link dev.gregor.topics.records.Document}.
 */
@NullMarked
package dev.gregor.topics;

import org.jspecify.annotations.NullMarked;
