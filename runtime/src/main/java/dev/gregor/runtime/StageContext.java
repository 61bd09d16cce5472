package dev.gregor.runtime;

import dev.gregor.runtime.StreamsConfiguration.Tuning;
import java.time.Duration;

/**
 * The environment in which a stage starts.
 *
 * @param partitions the number of partitions of each topic
 * @param version the version of this program, for the user agent
 */
public record StageContext(Settings settings, KafkaAccess kafka, int partitions, String version, Meters meters) {
    /** A context without metrics. */
    public StageContext(Settings settings, KafkaAccess kafka, int partitions, String version) {
        this(settings, kafka, partitions, version, Meters.NONE);
    }

    /** The configuration of a stage that by default runs one stream thread. */
    public StreamsConfiguration streams(Duration commitInterval) {
        return StreamsConfiguration.from(settings, kafka, new Tuning(1, commitInterval));
    }

    /** The configuration of a stage that by default runs a stream thread per core. */
    public StreamsConfiguration streamsOnAllCores(Duration commitInterval) {
        int cores = Runtime.getRuntime().availableProcessors();
        return StreamsConfiguration.from(settings, kafka, new Tuning(cores, commitInterval));
    }
}
