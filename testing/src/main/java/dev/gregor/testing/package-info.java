/** Test doubles that several modules share. */
@NullMarked
package dev.gregor.testing;

import org.jspecify.annotations.NullMarked;
