@NullMarked
package dev.gregor.runtime.observe;

import org.jspecify.annotations.NullMarked;
