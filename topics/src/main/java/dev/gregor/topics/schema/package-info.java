/** The schemas of the topics that people read or write, for tools that need to know the fields before a record comes. */
@NullMarked
package dev.gregor.topics.schema;

import org.jspecify.annotations.NullMarked;
