/** Routes without end: calendars, mazes, sessions, redirects. */
@NullMarked
package dev.gregor.fakeweb.routes.trap;

import org.jspecify.annotations.NullMarked;
