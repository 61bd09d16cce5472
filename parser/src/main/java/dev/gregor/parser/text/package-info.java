/**
 * Computes the simhash of a page's text. {@link dev.gregor.parser.text.SimHash} splits the text into words by the
 * tables of {@link dev.gregor.parser.text.CharacterClasses}, hashes every three consecutive words, and combines the
 * hashes into 64 bits. The parser publishes the simhash with the document and with the content fingerprints, by which
 * dedup finds near-duplicates.
 */
@NullMarked
package dev.gregor.parser.text;

import org.jspecify.annotations.NullMarked;
