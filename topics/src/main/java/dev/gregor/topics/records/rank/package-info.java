/** The records of the topics that ranking writes. */
@NullMarked
package dev.gregor.topics.records.rank;

import org.jspecify.annotations.NullMarked;
