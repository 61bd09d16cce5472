package dev.gregor.parser.chunk;

/**
 * A part of a Markdown text that stays whole.
 *
 * @param end exclusive
 * @param before what a cut before this span would separate
 */
record TextSpan(int start, int end, CutPoint before) {
    int length() {
        return end - start;
    }
}
