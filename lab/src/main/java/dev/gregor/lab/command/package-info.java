/** The commands of the laboratory. */
@NullMarked
package dev.gregor.lab.command;

import org.jspecify.annotations.NullMarked;
