@NullMarked
package dev.gregor.topics;

import org.jspecify.annotations.NullMarked;
