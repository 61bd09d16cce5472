/** The commands {@code gregor agent}, which run on the machine of a web server. */
@NullMarked
package dev.gregor.app.agent;

import org.jspecify.annotations.NullMarked;
