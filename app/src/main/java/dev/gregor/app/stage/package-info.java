/**
 * Commands that run one process of the ring: {@link dev.gregor.app.stage.StageCommand} one stage on a running Kafka,
 * {@link dev.gregor.app.stage.BrokerCommand} the embedded broker.
 */
@NullMarked
package dev.gregor.app.stage;

import org.jspecify.annotations.NullMarked;
