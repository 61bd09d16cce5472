/**
 * What the words of a text are. {@link NameSplitter} takes names such as {@code ArrayList} apart, {@link SearchAnalyzers}
 * has the chains by which pages and queries are analysed, and {@link TextQuality} tells a text from a list of words.
 */
@NullMarked
package dev.gregor.search.text;

import org.jspecify.annotations.NullMarked;
