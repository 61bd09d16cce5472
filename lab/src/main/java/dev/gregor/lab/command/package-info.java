/** The commands that the laboratory adds to {@code gregor}: bench, chaos, cluster and simulate. */
@NullMarked
package dev.gregor.lab.command;

import org.jspecify.annotations.NullMarked;
