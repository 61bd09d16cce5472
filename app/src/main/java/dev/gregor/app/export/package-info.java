/** The command {@code gregor export}: writes a crawl into a database or into files. */
@NullMarked
package dev.gregor.app.export;

import org.jspecify.annotations.NullMarked;
