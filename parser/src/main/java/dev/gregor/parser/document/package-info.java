/**
 * Makes documents of what was read from pages: {@link dev.gregor.parser.document.DocumentFactory} takes the fields that the
 * settings ask for, and leaves out what the page does not want to be kept.
 */
@NullMarked
package dev.gregor.parser.document;

import org.jspecify.annotations.NullMarked;
