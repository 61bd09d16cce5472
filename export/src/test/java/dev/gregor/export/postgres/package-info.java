@NullMarked
package dev.gregor.export.postgres;

import org.jspecify.annotations.NullMarked;
