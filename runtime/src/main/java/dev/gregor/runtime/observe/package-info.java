/**
 * How a process shows itself: {@link dev.gregor.runtime.observe.MetricsServer} serves what is measured, in the text form of
 * Prometheus, and whether the stages are alive and ready. Only this package, and what binds Kafka's clients, knows Micrometer.
 */
@NullMarked
package dev.gregor.runtime.observe;

import org.jspecify.annotations.NullMarked;
