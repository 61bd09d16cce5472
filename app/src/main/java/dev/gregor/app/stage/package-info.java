/** Commands that run one part of the ring as a process: a stage, or the embedded broker. */
@NullMarked
package dev.gregor.app.stage;

import org.jspecify.annotations.NullMarked;
