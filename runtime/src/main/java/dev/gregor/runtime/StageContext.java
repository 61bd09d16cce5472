package dev.gregor.runtime;

/**
 * What a stage is started with.
 *
 * @param partitions of each topic of the ring
 * @param version of this program, as sites are told it
 */
public record StageContext(Settings settings, KafkaAccess kafka, int partitions, String version) {
    /** For a stage whose work a single thread can do. */
    public StreamsConfiguration streams() {
        return StreamsConfiguration.from(settings, kafka, 1);
    }

    /** For a stage that makes use of every core. */
    public StreamsConfiguration streamsOnAllCores() {
        return StreamsConfiguration.from(settings, kafka, Runtime.getRuntime().availableProcessors());
    }
}
