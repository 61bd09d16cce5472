@NullMarked
package dev.gregor.parser.chunk;

import org.jspecify.annotations.NullMarked;
