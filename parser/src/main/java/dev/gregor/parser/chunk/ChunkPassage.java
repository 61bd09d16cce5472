package dev.gregor.parser.chunk;

import java.util.List;

/**
 * A part of a Markdown text.
 *
 * @param headingPath the headings above it, the outermost first
 */
record ChunkPassage(List<String> headingPath, String text) {}
