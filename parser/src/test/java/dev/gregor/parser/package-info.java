@NullMarked
package dev.gregor.parser;

import org.jspecify.annotations.NullMarked;
