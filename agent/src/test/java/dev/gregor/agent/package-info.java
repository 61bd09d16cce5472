@NullMarked
package dev.gregor.agent;

import org.jspecify.annotations.NullMarked;
