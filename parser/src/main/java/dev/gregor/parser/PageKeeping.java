package dev.gregor.parser;

/** How long fetched bodies stay on the topic {@code pages}. */
public enum PageKeeping {
    /** As long as the topic keeps its records: they can be parsed again. */
    RETENTION,
    /** Until they are parsed. */
    UNTIL_PARSED
}
