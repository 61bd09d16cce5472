package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** What fetchers tell the scheduler: how visits went, and that a run began. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = VisitReport.class, name = "visitReport"),
    @JsonSubTypes.Type(value = FetcherEvent.RunStarted.class, name = "runStarted")
})
public sealed interface FetcherEvent permits VisitReport, FetcherEvent.RunStarted {
    /** Calls the handler's method for this type of event. */
    <T> T dispatch(Handler<T> handler);

    /** Handles each type of event. */
    interface Handler<T> {
        T visitReport(VisitReport report);

        T runStarted(RunStarted started);
    }

    /**
     * A process with all fetchers of the crawl has started. It is in every partition of {@code outcomes}, before anything else
     * of its run and after all that earlier runs wrote: they are dead, and nothing more comes from them.
     */
    record RunStarted(String run) implements FetcherEvent {
        public RunStarted {
            Objects.requireNonNull(run, "run");
            if (run.isBlank()) {
                throw new IllegalArgumentException("a run needs an id");
            }
        }

        @Override
        public <T> T dispatch(Handler<T> handler) {
            return handler.runStarted(this);
        }
    }
}
