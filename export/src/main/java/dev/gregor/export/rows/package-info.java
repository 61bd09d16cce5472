/** What are the rows of a page, and how are they written? It knows neither Kafka nor databases. */
@NullMarked
package dev.gregor.export.rows;

import org.jspecify.annotations.NullMarked;
