/** A real Kafka for tests. */
@NullMarked
package dev.gregor.testing.kafka;

import org.jspecify.annotations.NullMarked;
