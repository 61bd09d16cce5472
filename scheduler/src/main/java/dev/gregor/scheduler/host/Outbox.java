package dev.gregor.scheduler.host;

import dev.gregor.topics.Answer;
import dev.gregor.topics.Relay;
import dev.gregor.topics.Visit;

/** Where the scheduler's words go. */
public interface Outbox {
    void visit(Visit visit);

    /** To the owner of another part of the frontier, or to ourselves. */
    void relay(int partition, Relay relay);

    void answer(Answer answer);
}
