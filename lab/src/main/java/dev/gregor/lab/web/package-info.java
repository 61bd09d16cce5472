/** A synthetic web for load, in a process of its own. */
@NullMarked
package dev.gregor.lab.web;

import org.jspecify.annotations.NullMarked;
