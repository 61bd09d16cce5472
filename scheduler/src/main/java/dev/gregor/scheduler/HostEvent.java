package dev.gregor.scheduler;

import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.VisitReport;

/** Something that happened to a host, or to several. */
sealed interface HostEvent {
    record Found(FrontierBatch batch) implements HostEvent {}

    record Mentioned(InlinkCounts mentions) implements HostEvent {}

    record Reported(VisitReport report) implements HostEvent {}

    record Relayed(HostMessage relay) implements HostEvent {}

    static HostEvent of(FrontierBatch batch) {
        return batch.mentions() == null ? new Found(batch) : new Mentioned(batch.mentions());
    }
}
