/**
 * Fuzz tests of all code that reads untrusted input. {@code mvn verify} replays the inputs under
 * {@code src/test/resources}; with {@code JAZZER_FUZZ=1} a test generates up to a million more.
 *
 * <p>A test class refers to no class of this project except its target. Jazzer must instrument classes before they are
 * loaded, because the JVM does not retransform all records correctly afterwards.
 */
@NullMarked
package dev.gregor.fuzz;

import org.jspecify.annotations.NullMarked;
