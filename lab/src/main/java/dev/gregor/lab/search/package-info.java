/**
 * The benchmark of search: {@link SearchBench} indexes {@link SyntheticDocuments} and asks {@link SampleQueries}, with the
 * engine of Gregor and with {@link BareLucene}, and makes a {@link SearchReport} of it.
 */
@NullMarked
package dev.gregor.lab.search;

import org.jspecify.annotations.NullMarked;
