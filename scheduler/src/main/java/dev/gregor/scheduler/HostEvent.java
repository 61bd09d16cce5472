package dev.gregor.scheduler;

import dev.gregor.topics.records.FetcherEvent;
import dev.gregor.topics.records.FetcherEvent.RunStarted;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.VisitReport;

/** A record that the scheduler reads. */
sealed interface HostEvent {
    /** Calls the handler's method for this type of event. */
    void dispatch(Handler handler);

    /** The event that a fetcher reports. */
    static HostEvent of(FetcherEvent event) {
        return event.dispatch(new FetcherEvent.Handler<>() {
            @Override
            public HostEvent visitReport(VisitReport report) {
                return new Report(report);
            }

            @Override
            public HostEvent runStarted(RunStarted started) {
                return new Run(started);
            }
        });
    }

    /** Handles each type of event. */
    interface Handler {
        void frontier(FrontierBatch batch);

        void report(VisitReport report);

        void runStarted(RunStarted started);

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

    record Run(RunStarted started) implements HostEvent {
        @Override
        public void dispatch(Handler handler) {
            handler.runStarted(started);
        }
    }

    record Message(HostMessage message) implements HostEvent {
        @Override
        public void dispatch(Handler handler) {
            handler.message(message);
        }
    }
}
