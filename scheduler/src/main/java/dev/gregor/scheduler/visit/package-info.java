/** What the next visit to a host takes, and the leases on visits that are out. */
@NullMarked
package dev.gregor.scheduler.visit;

import org.jspecify.annotations.NullMarked;
