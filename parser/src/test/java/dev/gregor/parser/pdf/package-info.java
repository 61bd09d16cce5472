@NullMarked
package dev.gregor.parser.pdf;

import org.jspecify.annotations.NullMarked;
