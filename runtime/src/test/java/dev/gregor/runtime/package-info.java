@NullMarked
package dev.gregor.runtime;

import org.jspecify.annotations.NullMarked;
