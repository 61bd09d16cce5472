package dev.gregor.scheduler.host;

import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Visit;

/** Where the scheduler's words go. */
public interface SchedulerOutbox {
    void visit(Visit visit);

    /** To the owner of another part of the frontier, or to ourselves. */
    void relay(int partition, HostMessage relay);

    void answer(Answer answer);
}
