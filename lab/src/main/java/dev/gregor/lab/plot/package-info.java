/** Charts as files. */
@NullMarked
package dev.gregor.lab.plot;

import org.jspecify.annotations.NullMarked;
