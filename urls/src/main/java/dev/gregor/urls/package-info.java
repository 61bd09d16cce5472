/** Which URL is the same as which other, and which is wanted. */
@NullMarked
package dev.gregor.urls;

import org.jspecify.annotations.NullMarked;
