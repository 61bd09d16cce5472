package dev.gregor.parser.chunk;

/** What begins after a place where a text may be cut, from the best place to the worst. */
enum CutPoint {
    HEADING,
    /** A paragraph, a list, a table, a block of code. */
    BLOCK,
    /** An item of a list, a row of a table. */
    ITEM,
    /** A sentence, or a line of code. */
    SENTENCE,
    WORD
}
