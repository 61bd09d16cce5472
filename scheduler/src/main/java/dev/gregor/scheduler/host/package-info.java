/**
 * Schedules the visits to hosts. A discovered URL becomes a {@link dev.gregor.scheduler.state.QueuedUrl} in its host's
 * queue. When the host is due, {@link dev.gregor.scheduler.host.VisitDispatcher} takes the next URLs, excludes those that
 * robots.txt disallows, and sends the others as a visit with a {@link dev.gregor.scheduler.state.Lease}. The report gives
 * each URL its result, or puts it back into the queue. All state is in a {@link dev.gregor.scheduler.state.SchedulerState};
 * memory holds only indexes that can be rebuilt.
 */
@NullMarked
package dev.gregor.scheduler.host;

import org.jspecify.annotations.NullMarked;
