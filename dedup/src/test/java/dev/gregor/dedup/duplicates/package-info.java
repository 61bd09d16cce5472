@NullMarked
package dev.gregor.dedup.duplicates;

import org.jspecify.annotations.NullMarked;
