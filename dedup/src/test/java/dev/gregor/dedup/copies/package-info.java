@NullMarked
package dev.gregor.dedup.copies;

import org.jspecify.annotations.NullMarked;
