package dev.gregor.parser;

import dev.gregor.topics.LinkBatch;

/** Links on their way to one part of the seen-set. */
record Parcel(int part, LinkBatch batch) {}
