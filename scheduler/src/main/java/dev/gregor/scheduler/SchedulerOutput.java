package dev.gregor.scheduler;

import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;

/** Something the scheduler says. */
sealed interface SchedulerOutput {
    record Sent(Visit visit) implements SchedulerOutput {}

    record Progressed(Progress progress) implements SchedulerOutput {}

    record Relayed(int partition, HostMessage relay) implements SchedulerOutput {}

    record Answered(Answer answer) implements SchedulerOutput {}
}
