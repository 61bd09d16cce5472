@NullMarked
package dev.gregor.dedup;

import org.jspecify.annotations.NullMarked;
