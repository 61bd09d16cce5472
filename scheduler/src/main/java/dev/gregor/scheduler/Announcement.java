package dev.gregor.scheduler;

import dev.gregor.topics.Answer;
import dev.gregor.topics.Progress;
import dev.gregor.topics.Relay;
import dev.gregor.topics.Visit;

/** Something the scheduler says. */
sealed interface Announcement {
    record Sent(Visit visit) implements Announcement {}

    record Progressed(Progress progress) implements Announcement {}

    record Relayed(int partition, Relay relay) implements Announcement {}

    record Answered(Answer answer) implements Announcement {}
}
