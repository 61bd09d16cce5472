/** What a site allows: robots.txt as it was answered, kept as a {@link dev.gregor.scheduler.robots.RobotsEntry}. */
@NullMarked
package dev.gregor.scheduler.robots;

import org.jspecify.annotations.NullMarked;
