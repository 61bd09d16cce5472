@NullMarked
package dev.gregor.export.rows;

import org.jspecify.annotations.NullMarked;
