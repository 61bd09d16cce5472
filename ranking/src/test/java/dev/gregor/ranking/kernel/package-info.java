@NullMarked
package dev.gregor.ranking.kernel;

import org.jspecify.annotations.NullMarked;
