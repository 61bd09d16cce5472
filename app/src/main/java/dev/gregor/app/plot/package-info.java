/** Charts as files. */
@NullMarked
package dev.gregor.app.plot;

import org.jspecify.annotations.NullMarked;
