/**
 * Search: which pages have these words? {@link SearchIndexer} reads the topics {@code documents}, {@code ranks},
 * {@code duplicates} and {@code aliases} through a {@link
 * dev.gregor.runtime.feed.TopicFeed}, as any client could, into the index of
 * {@link dev.gregor.search.index}. {@link dev.gregor.search.query.SearchEngine} answers queries from it.
 * {@link SearchStage} runs the indexer as a service. It writes to no topic.
 */
@NullMarked
package dev.gregor.search;

import org.jspecify.annotations.NullMarked;
