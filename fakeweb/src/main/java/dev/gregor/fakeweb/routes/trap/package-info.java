/** Crawler traps: calendars, mazes, session IDs and redirects without end. */
@NullMarked
package dev.gregor.fakeweb.routes.trap;

import org.jspecify.annotations.NullMarked;
