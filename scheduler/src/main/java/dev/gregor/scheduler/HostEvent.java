package dev.gregor.scheduler;

import dev.gregor.topics.FrontierBatch;
import dev.gregor.topics.Mentions;
import dev.gregor.topics.Relay;
import dev.gregor.topics.VisitReport;

/** Something that happened to a host, or to several. */
sealed interface HostEvent {
    record Found(FrontierBatch batch) implements HostEvent {}

    record Mentioned(Mentions mentions) implements HostEvent {}

    record Reported(VisitReport report) implements HostEvent {}

    record Relayed(Relay relay) implements HostEvent {}

    static HostEvent of(FrontierBatch batch) {
        return batch.mentions() == null ? new Found(batch) : new Mentioned(batch.mentions());
    }
}
