@NullMarked
package dev.gregor.lab.chaos;

import org.jspecify.annotations.NullMarked;
