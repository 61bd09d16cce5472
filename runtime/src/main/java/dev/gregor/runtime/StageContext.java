package dev.gregor.runtime;

import dev.gregor.runtime.StreamsConfiguration.Pace;
import java.time.Duration;

/**
 * What a stage is started with.
 *
 * @param partitions of each topic of the ring
 * @param version of this program, as sites are told it
 */
public record StageContext(Settings settings, KafkaAccess kafka, int partitions, String version, Meters meters) {
    /** For a stage that nobody observes. */
    public StageContext(Settings settings, KafkaAccess kafka, int partitions, String version) {
        this(settings, kafka, partitions, version, Meters.NONE);
    }

    /** For a stage whose work a single thread can do. */
    public StreamsConfiguration streams(Duration commitInterval) {
        return StreamsConfiguration.from(settings, kafka, new Pace(1, commitInterval));
    }

    /** For a stage that makes use of every core. */
    public StreamsConfiguration streamsOnAllCores(Duration commitInterval) {
        Pace pace = new Pace(Runtime.getRuntime().availableProcessors(), commitInterval);
        return StreamsConfiguration.from(settings, kafka, pace);
    }
}
