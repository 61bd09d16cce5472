/**
 * How does a crawl become tables of PostgreSQL? {@link dev.gregor.export.postgres.PostgresTarget} holds the connection and the
 * transaction, {@link dev.gregor.export.postgres.BatchMerge} writes the rows of a batch; the tables are in
 * {@code schema-1.sql}.
 */
@NullMarked
package dev.gregor.export.postgres;

import org.jspecify.annotations.NullMarked;
