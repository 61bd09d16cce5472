package dev.gregor.scheduler;

import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;
import org.jspecify.annotations.Nullable;

/** A record that the scheduler writes; each type goes to a topic of its own. */
sealed interface SchedulerOutput {
    record OfVisit(Visit visit) implements SchedulerOutput {}

    record OfProgress(Progress progress) implements SchedulerOutput {}

    record OfMessage(HostMessage message) implements SchedulerOutput {}

    record OfAnswer(Answer answer) implements SchedulerOutput {}

    /** Why a URL has no document; null for a tombstone. */
    record OfExcluded(@Nullable ExcludedUrl why) implements SchedulerOutput {}
}
