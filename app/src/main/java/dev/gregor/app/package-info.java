/**
 * The {@code gregor} command. {@link dev.gregor.app.crawl.CrawlCommand} puts the whole ring into one process
 * ({@link dev.gregor.app.crawl.Ring}), on the embedded broker or on any Kafka, and watches it until nothing is left to fetch
 * ({@link dev.gregor.app.crawl.RingWatch}); {@link dev.gregor.app.stage.StageCommand} runs one stage of it alone.
 */
@NullMarked
package dev.gregor.app;

import org.jspecify.annotations.NullMarked;
