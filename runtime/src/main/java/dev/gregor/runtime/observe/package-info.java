/**
 * Metrics and health checks. Stages record with {@link dev.gregor.runtime.Meters};
 * {@link dev.gregor.runtime.observe.RegistryMeters} keeps the values in a Micrometer registry, together with
 * {@linkplain dev.gregor.runtime.observe.KafkaMeters selected metrics} of Kafka's clients;
 * {@link dev.gregor.runtime.observe.MetricsServer} serves them in the text format of Prometheus, and whether the stages are
 * live and ready. Only this package and the services that bind Kafka's clients depend on Micrometer.
 */
@NullMarked
package dev.gregor.runtime.observe;

import org.jspecify.annotations.NullMarked;
