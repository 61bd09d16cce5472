/** A real single-node Kafka broker inside this JVM, its log in a folder, kept over restarts. */
@NullMarked
package dev.gregor.broker;

import org.jspecify.annotations.NullMarked;
