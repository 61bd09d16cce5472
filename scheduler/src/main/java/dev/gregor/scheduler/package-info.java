/**
 * The stage that owns politeness, robots and the order. {@link dev.gregor.scheduler.SchedulerTopology} brings what is
 * found and what is reported together by host; {@link dev.gregor.scheduler.SchedulerProcessor} gives both to a
 * {@link dev.gregor.scheduler.host.HostScheduler} and its visits to the fetchers.
 */
@NullMarked
package dev.gregor.scheduler;

import org.jspecify.annotations.NullMarked;
