@NullMarked
package dev.gregor.parser.text;

import org.jspecify.annotations.NullMarked;
