@NullMarked
package dev.gregor.app.simulation;

import org.jspecify.annotations.NullMarked;
