package dev.gregor.parser.document;

/** What becomes of a page that asks not to be archived. */
public enum NoarchivePolicy {
    /** Its document is like any other, and says what the page asks: whoever shows or keeps copies must obey. */
    KEEP,
    /** Its document has no text, and nothing else that is read from its body but what it asks of robots. */
    WITHOUT_TEXT
}
