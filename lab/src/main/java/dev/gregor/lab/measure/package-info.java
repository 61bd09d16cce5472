/** Measures time, CPU time and memory of this process and of child processes. */
@NullMarked
package dev.gregor.lab.measure;

import org.jspecify.annotations.NullMarked;
