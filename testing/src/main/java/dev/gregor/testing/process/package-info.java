/** The command as a process that a test may kill. */
@NullMarked
package dev.gregor.testing.process;

import org.jspecify.annotations.NullMarked;
