package dev.gregor.runtime;

/**
 * What a stage is started with.
 *
 * @param partitions of each topic of the ring
 */
public record StageContext(Settings settings, KafkaAccess kafka, int partitions) {
    public StreamsConfiguration streams() {
        return StreamsConfiguration.from(settings, kafka);
    }
}
