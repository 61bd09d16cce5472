/**
 * Commands that control a running crawl. Each becomes a record on {@code control}, or on {@code seeds}
 * ({@link dev.gregor.app.control.SeedCommand}), and reaches the stages through Kafka.
 * {@link dev.gregor.app.control.ControlClient} publishes and revokes commands,
 * {@link dev.gregor.app.control.ActiveCommands} reads those that are in force.
 */
@NullMarked
package dev.gregor.app.control;

import org.jspecify.annotations.NullMarked;
