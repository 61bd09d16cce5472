/**
 * {@code gregor doctor}: looks for what can make a crawl stand still although its processes run. Each check asks Kafka about
 * one thing and returns {@link dev.gregor.app.doctor.Finding}s: {@link dev.gregor.app.doctor.TransactionCheck},
 * {@link dev.gregor.app.doctor.TopicCheck}, {@link dev.gregor.app.doctor.ReplicationCheck},
 * {@link dev.gregor.app.doctor.GroupCheck}.
 */
@NullMarked
package dev.gregor.app.doctor;

import org.jspecify.annotations.NullMarked;
