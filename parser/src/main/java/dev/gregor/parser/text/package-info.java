/** What a text looks like from afar: {@link dev.gregor.parser.text.SimHash}. */
@NullMarked
package dev.gregor.parser.text;

import org.jspecify.annotations.NullMarked;
