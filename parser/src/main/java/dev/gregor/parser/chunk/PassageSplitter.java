package dev.gregor.parser.chunk;

import java.util.List;

/**
 * Cuts Markdown into passages: at headings, then between blocks, between items and rows, between sentences. A block of code
 * that fits into a passage stays whole. Nothing but white space between two passages is lost, and the same text always gives
 * the same passages.
 */
final class PassageSplitter {
    /** A text with more passages than this is cut by size alone: each passage repeats what is known of its page. */
    static final int MAX_SECTIONS = 1_000;

    private final int maxChars;

    PassageSplitter(int maxChars) {
        this.maxChars = maxChars;
    }

    List<ChunkPassage> split(String markdown) {
        List<ChunkPassage> passages = split(markdown, true);
        return passages.size() > MAX_SECTIONS ? split(markdown, false) : passages;
    }

    private List<ChunkPassage> split(String markdown, boolean atHeadings) {
        PassagePacker packer = new PassagePacker(markdown, maxChars, atHeadings);
        new MarkdownSpans(markdown, maxChars, packer::add).read();
        return packer.finish();
    }
}
