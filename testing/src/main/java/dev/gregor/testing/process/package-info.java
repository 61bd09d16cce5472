/** Runs the {@code gregor} command as a child process, so that a test can kill it. */
@NullMarked
package dev.gregor.testing.process;

import org.jspecify.annotations.NullMarked;
