@NullMarked
package dev.gregor.graph;

import org.jspecify.annotations.NullMarked;
