package dev.gregor.parser;

import dev.gregor.topics.records.LinkBatch;

/** Links on their way to one part of the seen-set. */
record RoutedLinks(int part, LinkBatch batch) {}
