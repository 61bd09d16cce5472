/** What a visit came to: results are stored, retries and revisits scheduled. */
@NullMarked
package dev.gregor.scheduler.outcome;

import org.jspecify.annotations.NullMarked;
