/** Line charts, written as PNG files. */
@NullMarked
package dev.gregor.lab.plot;

import org.jspecify.annotations.NullMarked;
