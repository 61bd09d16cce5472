/**
 * {@code gregor crawl}: all stages in one process ({@link dev.gregor.app.crawl.Ring}), watched from outside through Kafka
 * alone ({@link dev.gregor.app.crawl.RingWatch}).
 */
@NullMarked
package dev.gregor.app.crawl;

import org.jspecify.annotations.NullMarked;
