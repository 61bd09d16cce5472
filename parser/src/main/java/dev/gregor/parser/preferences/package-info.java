/**
 * Reads what sites say on the use of their pages: response headers, META tags, robots.txt, tdmrep.json and ai.txt.
 * {@link dev.gregor.parser.preferences.UsagePreferences} keeps what is said of a whole host and combines it with what a page
 * says itself.
 */
@NullMarked
package dev.gregor.parser.preferences;

import org.jspecify.annotations.NullMarked;
