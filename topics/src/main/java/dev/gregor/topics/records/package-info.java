/** The records on the topics: what one stage says to another, or to users. */
@NullMarked
package dev.gregor.topics.records;

import org.jspecify.annotations.NullMarked;
