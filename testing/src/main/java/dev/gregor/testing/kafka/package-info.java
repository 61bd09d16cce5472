/**
 * Kafka for tests: a real broker, records in the order of a redelivery, and state stores as earlier versions wrote
 * them.
 */
@NullMarked
package dev.gregor.testing.kafka;

import org.jspecify.annotations.NullMarked;
