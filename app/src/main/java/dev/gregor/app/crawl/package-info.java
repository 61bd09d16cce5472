/**
 * {@code gregor crawl}. {@link dev.gregor.app.crawl.Crawl} publishes the seeds and starts all stages in one process
 * ({@link dev.gregor.app.crawl.Ring}). {@link dev.gregor.app.crawl.RingWatch} finds out through Kafka when nothing is left
 * to do, {@link dev.gregor.app.crawl.DocumentSink} writes the documents, and
 * {@link dev.gregor.app.crawl.CrawlSummary} prints the counts and the top ranks.
 */
@NullMarked
package dev.gregor.app.crawl;

import org.jspecify.annotations.NullMarked;
