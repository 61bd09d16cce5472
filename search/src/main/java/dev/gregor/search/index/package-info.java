/**
 * The index: what Lucene keeps of the crawl. {@link SearchIndex} is the index with the position up to which the topics
 * are in it. {@link IndexUpdater} applies {@link IndexChange}s. A URL has up to two documents in the index: its page, made
 * by {@link PageDocuments} from a {@link PageSource}, and the words of the links to it ({@link InlinkTexts}).
 */
@NullMarked
package dev.gregor.search.index;

import org.jspecify.annotations.NullMarked;
