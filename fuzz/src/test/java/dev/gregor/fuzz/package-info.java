/**
 * Fuzz tests of everything that reads what strangers write. {@code mvn verify} runs the inputs that are kept under
 * {@code src/test/resources}; with {@code JAZZER_FUZZ=1} a test makes up a million more.
 *
 * <p>A test names no class of ours but its target: Jazzer must see classes before they are loaded, as the JVM does not change
 * all records rightly later on.
 */
@NullMarked
package dev.gregor.fuzz;

import org.jspecify.annotations.NullMarked;
