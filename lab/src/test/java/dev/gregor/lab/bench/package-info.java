@NullMarked
package dev.gregor.lab.bench;

import org.jspecify.annotations.NullMarked;
