/** The hosts' queues: their keys, their order, which host is due. */
@NullMarked
package dev.gregor.scheduler.queue;

import org.jspecify.annotations.NullMarked;
