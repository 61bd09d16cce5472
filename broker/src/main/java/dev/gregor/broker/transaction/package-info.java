/**
 * Transactions that hang: a partition has one open that its coordinator has decided and forgotten.
 * {@link dev.gregor.broker.transaction.OpenTransactions} finds them,
 * {@link dev.gregor.broker.transaction.TransactionLogReader} reads how the coordinator decided each, and
 * {@link dev.gregor.broker.transaction.MarkerWriter} writes the markers that are missing.
 * {@link dev.gregor.broker.transaction.TransactionRepair} is the entry.
 */
@NullMarked
package dev.gregor.broker.transaction;

import org.jspecify.annotations.NullMarked;
