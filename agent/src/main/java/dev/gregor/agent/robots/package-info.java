/** Which robots want to know, how often, and how they say so. */
@NullMarked
package dev.gregor.agent.robots;

import org.jspecify.annotations.NullMarked;
