package dev.gregor.scheduler;

import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.VisitReport;

/** A record that the scheduler reads. */
sealed interface HostEvent {
    /** Calls the handler's method for this type of event. */
    void dispatch(Handler handler);

    /** Handles each type of event. */
    interface Handler {
        void frontier(FrontierBatch batch);

        void report(VisitReport report);

        void message(HostMessage message);
    }

    record Frontier(FrontierBatch batch) implements HostEvent {
        @Override
        public void dispatch(Handler handler) {
            handler.frontier(batch);
        }
    }

    record Report(VisitReport report) implements HostEvent {
        @Override
        public void dispatch(Handler handler) {
            handler.report(report);
        }
    }

    record Message(HostMessage message) implements HostEvent {
        @Override
        public void dispatch(Handler handler) {
            handler.message(message);
        }
    }
}
