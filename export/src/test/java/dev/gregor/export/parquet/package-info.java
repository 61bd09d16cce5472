@NullMarked
package dev.gregor.export.parquet;

import org.jspecify.annotations.NullMarked;
