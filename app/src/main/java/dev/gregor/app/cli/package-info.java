/** What the commands share: options, one-line errors, durations and numbers as people write them. */
@NullMarked
package dev.gregor.app.cli;

import org.jspecify.annotations.NullMarked;
