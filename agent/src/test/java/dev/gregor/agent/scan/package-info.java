@NullMarked
package dev.gregor.agent.scan;

import org.jspecify.annotations.NullMarked;
