/**
 * Divides documents into chunks: {@link dev.gregor.parser.chunk.PassageSplitter} cuts the Markdown, {@link
 * dev.gregor.parser.chunk.PageChunks} gives each passage its number, and {@link dev.gregor.parser.chunk.ChunkUpdates} finds
 * what has changed since a page was published last.
 */
@NullMarked
package dev.gregor.parser.chunk;

import org.jspecify.annotations.NullMarked;
