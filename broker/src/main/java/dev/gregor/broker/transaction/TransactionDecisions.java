package dev.gregor.broker.transaction;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.coordinator.transaction.TransactionState;
import org.apache.kafka.coordinator.transaction.generated.TransactionLogValue;
import org.apache.kafka.server.common.TransactionVersion;

/**
 * The decisions in a log of {@code __transaction_state}, of some producers.
 *
 * <p>With transaction version 2 each decision raises the producer's epoch: records have epoch e, and the decision and its
 * markers e + 1, or more if the producer was fenced. So a decision is matched with the Ongoing before it. Compaction may have
 * deleted that one; a decision alone speaks for the epoch before its own. With earlier versions many transactions have one
 * epoch. Then the last one that wrote to a partition is the one that is open there, for its markers would have ended all
 * before it too.
 */
final class TransactionDecisions {
    private static final Set<TransactionState> ENDED = EnumSet.of(
            TransactionState.EMPTY,
            TransactionState.COMPLETE_COMMIT,
            TransactionState.COMPLETE_ABORT,
            TransactionState.DEAD);

    private final Set<Long> producers;
    private final Map<String, Ongoing> ongoing = new HashMap<>();
    private final Map<Long, List<Entry>> entries = new HashMap<>();
    private final Map<String, UnderWay> underWay = new HashMap<>();

    /** The last record of a transactional id, if its transaction has not ended by it. */
    private record UnderWay(long producerId, Set<TopicPartition> partitions) {}

    /** A transaction that began. */
    private record Ongoing(long producerId, short epoch) {}

    /** @param partitions that the transaction wrote to; empty if the log does not say */
    private record Entry(short epoch, Set<TopicPartition> partitions, Decision.Decided decision) {
        boolean concerns(short ofEpoch, TopicPartition partition) {
            return epoch == ofEpoch && (partitions.isEmpty() || partitions.contains(partition));
        }
    }

    TransactionDecisions(Set<Long> producers) {
        this.producers = Set.copyOf(producers);
    }

    /** Takes the next record of the log. */
    void add(String transactionalId, TransactionLogValue value) {
        TransactionState state = TransactionState.fromId(value.transactionStatus());
        if (ENDED.contains(state)) {
            underWay.remove(transactionalId);
        } else if (producers.contains(value.producerId())) {
            underWay.put(transactionalId, new UnderWay(value.producerId(), partitions(value)));
        }
        switch (state) {
            case ONGOING -> ongoing.put(transactionalId, new Ongoing(value.producerId(), value.producerEpoch()));
            case PREPARE_COMMIT, COMPLETE_COMMIT -> decide(transactionalId, value, true);
            case PREPARE_ABORT, COMPLETE_ABORT -> decide(transactionalId, value, false);
            case EMPTY, DEAD, PREPARE_EPOCH_FENCE -> {
                // Decides nothing.
            }
        }
    }

    /** Takes the deletion of a transactional id that expired. */
    void remove(String transactionalId) {
        ongoing.remove(transactionalId);
        underWay.remove(transactionalId);
    }

    /** Whether the log ends before the transaction does, so that its coordinator goes on with it. */
    boolean isUnderWay(HangingTransaction.Producer producer, TopicPartition partition) {
        return underWay.values().stream()
                .anyMatch(each ->
                        each.producerId() == producer.id() && each.partitions().contains(partition));
    }

    private void decide(String transactionalId, TransactionLogValue value, boolean commit) {
        Ongoing begun = ongoing.remove(transactionalId);
        long producer = begun == null ? value.producerId() : begun.producerId();
        if (!producers.contains(producer)) {
            return;
        }
        boolean raised = value.clientTransactionVersion() >= TransactionVersion.TV_2.featureLevel();
        short epoch = begun != null ? begun.epoch() : (short) (value.producerEpoch() - (raised ? 1 : 0));
        short version = (short) Math.max(0, value.clientTransactionVersion());
        Decision.Decided decision = new Decision.Decided(commit, transactionalId, value.producerEpoch(), version);
        List<Entry> known = entries.computeIfAbsent(producer, id -> new ArrayList<>());
        Set<TopicPartition> partitions = partitions(value);
        boolean repeated = begun == null
                && partitions.isEmpty()
                && known.stream()
                        .anyMatch(
                                each -> each.epoch() == epoch && each.decision().equals(decision));
        if (!repeated) {
            known.add(new Entry(epoch, partitions, decision));
        }
    }

    private static Set<TopicPartition> partitions(TransactionLogValue value) {
        Set<TopicPartition> partitions = new HashSet<>();
        if (value.transactionPartitions() != null) {
            value.transactionPartitions().forEach(topic -> topic.partitionIds()
                    .forEach(number -> partitions.add(new TopicPartition(topic.topic(), number))));
        }
        return partitions;
    }

    /** @param logComplete whether nothing was deleted from the log */
    Decision of(HangingTransaction.Producer producer, TopicPartition partition, boolean logComplete) {
        Decision decision = new Decision.Unknown(logComplete);
        for (Entry entry : entries.getOrDefault(producer.id(), List.of())) {
            if (entry.concerns(producer.epoch(), partition)) {
                decision = entry.decision();
            }
        }
        return decision;
    }
}
