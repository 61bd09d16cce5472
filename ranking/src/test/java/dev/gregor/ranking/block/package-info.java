@NullMarked
package dev.gregor.ranking.block;

import org.jspecify.annotations.NullMarked;
