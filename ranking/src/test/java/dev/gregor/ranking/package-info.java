@NullMarked
package dev.gregor.ranking;

import org.jspecify.annotations.NullMarked;
