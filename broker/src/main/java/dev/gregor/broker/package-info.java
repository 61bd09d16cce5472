/**
 * A Kafka broker inside this JVM. {@link dev.gregor.broker.EmbeddedBroker} formats a folder at its first start and keeps its
 * log there, so that data survives restarts. {@link dev.gregor.broker.BrokerProfile} is its configuration,
 * {@link dev.gregor.broker.BrokerNode} its place in a cluster, {@link dev.gregor.broker.BrokerSecurity} its authentication.
 */
@NullMarked
package dev.gregor.broker;

import org.jspecify.annotations.NullMarked;
