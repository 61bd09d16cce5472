/** Fakes for tests. */
@NullMarked
package dev.gregor.testing;

import org.jspecify.annotations.NullMarked;
