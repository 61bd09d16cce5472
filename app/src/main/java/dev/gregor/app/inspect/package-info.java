/**
 * Commands that inspect a crawl and change nothing. {@code status} reads progress, offsets and commands
 * ({@link dev.gregor.app.inspect.ProgressReader}, {@link dev.gregor.app.inspect.RingOffsets}) and prints them.
 * {@code explain} publishes a question on {@code control} and prints the scheduler's answer from {@code answers}.
 * {@code tail} prints the topic {@code documents} ({@link dev.gregor.app.inspect.DocumentReader}).
 */
@NullMarked
package dev.gregor.app.inspect;

import org.jspecify.annotations.NullMarked;
