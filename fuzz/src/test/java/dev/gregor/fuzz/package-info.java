/**
 * Fuzz tests of everything that reads what strangers write. {@code mvn verify} runs the inputs that are kept under
 * {@code src/test/resources}; with {@code JAZZER_FUZZ=1} a test makes up a million more.
 */
@NullMarked
package dev.gregor.fuzz;

import org.jspecify.annotations.NullMarked;
