@NullMarked
package dev.gregor.bench;

import org.jspecify.annotations.NullMarked;
