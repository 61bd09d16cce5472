/**
 * Finds the main content of a page; no Kafka here. The
 * {@link dev.gregor.parser.content.MainContentExtractor} has a {@link dev.gregor.parser.content.BlockWalker} cut the
 * tree into {@link dev.gregor.parser.content.TextBlocks} inside {@link dev.gregor.parser.content.BlockContainers}.
 * {@link dev.gregor.parser.content.BlockFeatures} describes each block by numbers, from which the boosted trees of the
 * {@link dev.gregor.parser.content.ContentModel} compute how likely it is content. The
 * {@link dev.gregor.parser.content.BlockSelector} chooses the blocks, and a
 * {@link dev.gregor.parser.content.MarkdownWriter} visits the tree again and writes them.
 */
@NullMarked
package dev.gregor.parser.content;

import org.jspecify.annotations.NullMarked;
