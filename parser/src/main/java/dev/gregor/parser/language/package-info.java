/** In which language a text is written. */
@NullMarked
package dev.gregor.parser.language;

import org.jspecify.annotations.NullMarked;
