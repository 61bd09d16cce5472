/** The folder in which the agent of a site keeps its files. */
@NullMarked
package dev.gregor.agent;

import org.jspecify.annotations.NullMarked;
