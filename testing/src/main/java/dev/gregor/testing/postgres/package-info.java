/** A real PostgreSQL for tests. */
@NullMarked
package dev.gregor.testing.postgres;

import org.jspecify.annotations.NullMarked;
