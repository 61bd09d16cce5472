package dev.gregor.runtime;

/**
 * What a stage is started with.
 *
 * @param partitions of each topic of the ring
 * @param version of this program, as sites are told it
 */
public record StageContext(Settings settings, KafkaAccess kafka, int partitions, String version) {
    public StreamsConfiguration streams() {
        return StreamsConfiguration.from(settings, kafka);
    }
}
