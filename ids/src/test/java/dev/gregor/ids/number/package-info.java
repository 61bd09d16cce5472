@NullMarked
package dev.gregor.ids.number;

import org.jspecify.annotations.NullMarked;
