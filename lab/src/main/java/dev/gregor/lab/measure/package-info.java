/** How time, CPU and memory are measured, in this process and in others. */
@NullMarked
package dev.gregor.lab.measure;

import org.jspecify.annotations.NullMarked;
