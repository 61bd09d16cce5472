package dev.gregor.scheduler;

import dev.gregor.topics.FrontierBatch;
import dev.gregor.topics.Relay;
import dev.gregor.topics.VisitReport;

/** Something that happened to a host. */
sealed interface HostEvent {
    record Found(FrontierBatch batch) implements HostEvent {}

    record Reported(VisitReport report) implements HostEvent {}

    record Relayed(Relay relay) implements HostEvent {}
}
