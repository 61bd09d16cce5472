/**
 * How a page scores: {@link Bm25fQuery} scores a word over the fields of a page, {@link PageScore} multiplies by rank and
 * quality, and all numbers are in {@link ScoreWeights}.
 */
@NullMarked
package dev.gregor.search.score;

import org.jspecify.annotations.NullMarked;
