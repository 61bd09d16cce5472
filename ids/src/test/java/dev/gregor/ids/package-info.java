@NullMarked
package dev.gregor.ids;

import org.jspecify.annotations.NullMarked;
