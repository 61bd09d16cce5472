@NullMarked
package dev.gregor.lab.simulation;

import org.jspecify.annotations.NullMarked;
