package dev.gregor.broker.transaction;

import java.time.Instant;
import org.apache.kafka.common.TopicPartition;

/**
 * A transaction that is open on a partition and not under way for its coordinator. Readers of committed records wait at its
 * first offset until a marker ends it.
 *
 * @param lastWrite the time of the producer's last record in this partition
 */
public record HangingTransaction(TopicPartition partition, Producer producer, Instant lastWrite, Decision decision) {
    /**
     * A producer with an open transaction, as the leader of the partition knows it.
     *
     * @param coordinatorEpoch of its last marker in this partition; 0 if it has none
     * @param startOffset the first offset of the open transaction
     */
    public record Producer(long id, short epoch, int coordinatorEpoch, long startOffset) {}

    /** Whether it can be completed without asking anybody: the decision is known, or there was none to commit. */
    public boolean isDecided() {
        return !(decision instanceof Decision.Unknown unknown) || unknown.logComplete();
    }

    /** Whether it is to be committed. What was never decided to be committed is aborted. */
    public boolean isCommit() {
        return decision instanceof Decision.Decided decided && decided.commit();
    }

    /** For people: what hangs, since when, and how it was decided. */
    public String description() {
        return partition + ": a transaction of producer " + producer.id() + " (epoch " + producer.epoch()
                + ") is open since offset " + producer.startOffset() + ", last written to at " + lastWrite + "; "
                + decisionInWords();
    }

    private String decisionInWords() {
        if (decision instanceof Decision.Decided decided) {
            return "its coordinator decided to " + (decided.commit() ? "commit" : "abort") + " it (transactional id "
                    + decided.transactionalId() + ")";
        }
        return isDecided()
                ? "its coordinator never decided to commit it"
                : "the log of its coordinator no longer says how it was decided";
    }
}
