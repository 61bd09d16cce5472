/**
 * Runs stages. A {@link dev.gregor.runtime.Stage} gets its {@link dev.gregor.runtime.Settings} from the environment and
 * creates a {@link dev.gregor.runtime.Service}, which the process starts, monitors and closes.
 *
 * <p>The records of a Kafka Streams stage move as follows. {@link dev.gregor.runtime.TopicSource} reads a topic and sends
 * malformed records to {@code rejected}; {@link dev.gregor.runtime.GlobalTopics} pass topics that every instance needs in
 * full to a {@link dev.gregor.runtime.GlobalTopicListener}. Processors keep their state in
 * {@link dev.gregor.runtime.StateStores} and record {@link dev.gregor.runtime.Metric}s with
 * {@link dev.gregor.runtime.Meters}. {@link dev.gregor.runtime.StreamsService} runs the topology with the
 * {@link dev.gregor.runtime.StreamsConfiguration} that all stages share.
 *
 * <p>Nothing here depends on URLs or on the crawl.
 */
@NullMarked
package dev.gregor.runtime;

import org.jspecify.annotations.NullMarked;
