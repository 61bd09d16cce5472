/**
 * The {@code gregor} command. {@link dev.gregor.app.Gregor} dispatches to the commands, a package for each group: crawl
 * and demo run the whole ring in one process, stage runs one stage of it, control commands a running crawl, inspect
 * shows it, admin sets up its Kafka, rank ranks a graph. What they share is in cli and log; no package knows one that depends on
 * it.
 */
@NullMarked
package dev.gregor.app;

import org.jspecify.annotations.NullMarked;
