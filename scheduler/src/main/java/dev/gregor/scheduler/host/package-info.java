/**
 * When, and in which order? A URL found is a {@link dev.gregor.scheduler.state.QueuedUrl} in its host's queue. When the
 * host may be visited, {@link dev.gregor.scheduler.host.HostScheduler} takes a run of them, drops what robots.txt
 * forbids, and hands the rest out as a visit, remembered as a {@link dev.gregor.scheduler.state.Lease}. The report
 * settles each URL: done, given up, or back into the queue. All state is in a {@link dev.gregor.scheduler.state.SchedulerState};
 * what is kept in memory beside it is an index that can be rebuilt.
 */
@NullMarked
package dev.gregor.scheduler.host;

import org.jspecify.annotations.NullMarked;
