@NullMarked
package dev.gregor.agent.robots;

import org.jspecify.annotations.NullMarked;
