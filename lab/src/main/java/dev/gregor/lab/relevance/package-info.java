/**
 * How well a search finds what it should. {@link RelevanceBench} indexes the documentation of some programs with the parser
 * and the index of the product, asks for pages whose names it has from the documentation's own indexes, which are not in
 * the index, and compares the score with plain BM25.
 */
@NullMarked
package dev.gregor.lab.relevance;

import org.jspecify.annotations.NullMarked;
