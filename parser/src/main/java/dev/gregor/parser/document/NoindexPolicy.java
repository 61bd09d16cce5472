package dev.gregor.parser.document;

/** What becomes of a page that asks not to be indexed. Its links count in any case, unless it asks for that too. */
public enum NoindexPolicy {
    /** Its document has no text, and nothing else that is read from its body but what it asks of robots. */
    WITHOUT_TEXT,
    /** Its document is like any other, and says what the page asks. */
    KEEP
}
