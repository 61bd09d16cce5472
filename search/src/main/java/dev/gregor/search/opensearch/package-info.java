/**
 * Search beyond one machine: a copy of the index in an OpenSearch cluster. {@link OpenSearchMirror} feeds it,
 * {@link OpenSearchEngine} answers queries from it. Texts are analysed here and sent as tokens ({@link TokenText}), so the
 * cluster needs no plugin; queries are those of Lucene that the engine of one machine has, translated by {@link QueryDsl}.
 */
@NullMarked
package dev.gregor.search.opensearch;

import org.jspecify.annotations.NullMarked;
