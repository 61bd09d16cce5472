/**
 * How a stage runs: its settings come from the environment ({@link dev.gregor.runtime.Settings}), its input enters
 * through an {@link dev.gregor.runtime.TopicSource} that lets poison out by the side door, and a
 * {@link dev.gregor.runtime.Service} starts it, watches it and stops it. Nothing here knows what a URL is.
 */
@NullMarked
package dev.gregor.runtime;

import org.jspecify.annotations.NullMarked;
