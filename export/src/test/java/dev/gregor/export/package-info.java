@NullMarked
package dev.gregor.export;

import org.jspecify.annotations.NullMarked;
