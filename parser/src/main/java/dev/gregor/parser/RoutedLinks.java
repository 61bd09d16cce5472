package dev.gregor.parser;

import dev.gregor.topics.records.LinkBatch;

/** Links for one bucket of the seen-set. */
record RoutedLinks(int bucket, LinkBatch batch) {}
