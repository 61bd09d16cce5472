/**
 * The {@code gregor} command. {@link dev.gregor.app.CrawlCommand} puts the whole ring into one process
 * ({@link dev.gregor.app.Ring}), on the embedded broker or on any Kafka, and watches it until nothing is left to fetch
 * ({@link dev.gregor.app.RingWatch}); {@link dev.gregor.app.StageCommand} runs one stage of it alone.
 */
@NullMarked
package dev.gregor.app;

import org.jspecify.annotations.NullMarked;
