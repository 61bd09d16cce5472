package dev.gregor.dedup;

import dev.gregor.topics.records.LinkBatch;

/** What reaches one bucket of the seen-set. */
sealed interface Discovery {
    /** Links that the parser found. */
    record Links(LinkBatch batch) implements Discovery {}

    /** A URL that a user asked for by name. */
    record Requested(SeedUrl seed) implements Discovery {}
}
