package dev.gregor.scheduler.host;

import dev.gregor.scheduler.domain.DomainAdmissions;
import dev.gregor.scheduler.outcome.HostTaskOutcomes;
import dev.gregor.scheduler.outcome.HostUpdate;
import dev.gregor.scheduler.politeness.HostSlots;
import dev.gregor.scheduler.politeness.PolitenessGroups;
import dev.gregor.scheduler.robots.RobotsDelegation;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.function.UnaryOperator;

/** Handles messages from the schedulers that own other hosts and politeness groups. */
final class HostMessageHandler {
    private final FrontierPartition frontier;
    private final DiscoveryHandler discoveries;
    private final HostTaskOutcomes tasks;
    private final Neighbours neighbours;
    private final HostSlots slots;
    private final PolitenessGroups groups;
    private final VisitDispatcher dispatcher;

    /** What hosts settle with the owners of other hosts and of domains. */
    record Neighbours(RobotsDelegation robots, DomainAdmissions domains) {}

    HostMessageHandler(
            FrontierPartition frontier,
            DiscoveryHandler discoveries,
            HostTaskOutcomes tasks,
            Neighbours neighbours,
            HostSlots slots,
            PolitenessGroups groups,
            VisitDispatcher dispatcher) {
        this.frontier = frontier;
        this.discoveries = discoveries;
        this.tasks = tasks;
        this.neighbours = neighbours;
        this.slots = slots;
        this.groups = groups;
        this.dispatcher = dispatcher;
    }

    void handle(HostMessage message, Instant now) {
        message.dispatch(new MessageHandler(now));
        frontier.storeCounters();
    }

    /** Handles one message. */
    private final class MessageHandler implements HostMessage.Handler {
        private final Instant now;

        MessageHandler(Instant now) {
            this.now = now;
        }

        @Override
        public void robotsRequest(HostMessage.RobotsRequest message) {
            update(
                    message.url().host(),
                    update -> update.with(neighbours.robots().request(update.state(), message, now)));
        }

        @Override
        public void robotsResponse(HostMessage.RobotsResponse message) {
            update(new CrawlUrl(message.origin()).host(), update -> {
                HostTask task = update.state().tasks().own();
                if (task == null
                        || task.type() != HostTask.Type.DELEGATED_ROBOTS
                        || !task.origin().equals(message.origin())) {
                    return update;
                }
                return tasks.apply(update, task, message.outcome(), Duration.ZERO, now);
            });
        }

        @Override
        public void movedUrl(HostMessage.MovedUrl message) {
            discoveries.handleMoved(message, now);
        }

        @Override
        public void slotRequest(HostMessage.SlotRequest message) {
            groups.request(message.group(), message.host(), now.toEpochMilli());
        }

        @Override
        public void slotReleased(HostMessage.SlotReleased message) {
            groups.release(message.group(), message.host(), message.freeAt(), now.toEpochMilli());
        }

        @Override
        public void slotGranted(HostMessage.SlotGranted message) {
            update(message.host(), update -> update.with(slots.granted(update.state(), message)));
        }

        @Override
        public void slotDenied(HostMessage.SlotDenied message) {
            update(message.host(), update -> update.with(slots.denied(update.state(), now)));
        }

        @Override
        public void admissionRequest(HostMessage.AdmissionRequest message) {
            neighbours.domains().onRequest(message);
        }

        @Override
        public void admissionAnswer(HostMessage.AdmissionAnswer message) {
            update(message.host(), update -> update.with(neighbours.domains().onAnswer(update.state(), message)));
        }

        /** Changes a host, which may be due now. */
        private void update(Host host, UnaryOperator<HostUpdate> change) {
            HostState before = frontier.host(host);
            frontier.save(before, change.apply(frontier.begin(before)));
            dispatcher.visitDueHosts(now);
        }
    }
}
