/**
 * How do the documents become a table in Parquet files? Only {@link dev.gregor.export.parquet.ParquetTarget} and
 * {@link dev.gregor.export.parquet.ParquetKind} know where they come from. Start at {@code ParquetTarget}.
 */
@NullMarked
package dev.gregor.export.parquet;

import org.jspecify.annotations.NullMarked;
