/** Records on the numbers of pages, sites and domains. */
@NullMarked
package dev.gregor.topics.records.id;

import org.jspecify.annotations.NullMarked;
