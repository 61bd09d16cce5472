/** All that the scheduler remembers, as records, and where they are stored. */
@NullMarked
package dev.gregor.scheduler.state;

import org.jspecify.annotations.NullMarked;
