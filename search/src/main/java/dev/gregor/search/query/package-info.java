/**
 * Queries and their results. {@link SearchEngine} answers a {@link SearchRequest} with {@link SearchResults}:
 * {@link SearchQueryParser} reads what the user wrote as {@link QueryClause}s, {@link QueryCompiler} makes a query of
 * Lucene's of them, and {@link ResultPage} leaves out duplicates and spreads the sites. All records serialise to the JSON
 * of the API. Nothing here throws because of what a user writes.
 */
@NullMarked
package dev.gregor.search.query;

import org.jspecify.annotations.NullMarked;
