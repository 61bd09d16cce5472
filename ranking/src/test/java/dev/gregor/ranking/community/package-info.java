@NullMarked
package dev.gregor.ranking.community;

import org.jspecify.annotations.NullMarked;
