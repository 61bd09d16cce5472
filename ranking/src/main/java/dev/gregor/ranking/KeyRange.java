package dev.gregor.ranking;

/** The keys of a store from {@code first} to {@code last}, both included; neither needs to exist. */
record KeyRange<K>(K first, K last) {}
