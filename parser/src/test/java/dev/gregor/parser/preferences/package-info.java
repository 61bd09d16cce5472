@NullMarked
package dev.gregor.parser.preferences;

import org.jspecify.annotations.NullMarked;
