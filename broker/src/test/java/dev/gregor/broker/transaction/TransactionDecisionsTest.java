package dev.gregor.broker.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.coordinator.transaction.TransactionState;
import org.apache.kafka.coordinator.transaction.generated.TransactionLogValue;
import org.apache.kafka.coordinator.transaction.generated.TransactionLogValue.PartitionsSchema;
import org.junit.jupiter.api.Test;

class TransactionDecisionsTest {
    private static final long PRODUCER = 7;
    private static final TopicPartition PAGES = new TopicPartition("pages", 0);
    private static final TopicPartition LINKS = new TopicPartition("links", 0);

    private final TransactionDecisions decisions = new TransactionDecisions(Set.of(PRODUCER));

    @Test
    void shouldFindTheDecisionOfAnEpochThatWasFollowedByOthers() {
        add(2, 4, TransactionState.ONGOING, PAGES);
        add(2, 5, TransactionState.PREPARE_COMMIT, PAGES);
        add(2, 5, TransactionState.COMPLETE_COMMIT);
        add(2, 5, TransactionState.ONGOING, PAGES);
        add(2, 6, TransactionState.PREPARE_ABORT, PAGES);
        add(2, 6, TransactionState.COMPLETE_ABORT);

        assertThat(of(4, PAGES)).isEqualTo(new Decision.Decided(true, "worker", (short) 5, (short) 2));
        assertThat(of(5, PAGES)).isEqualTo(new Decision.Decided(false, "worker", (short) 6, (short) 2));
    }

    @Test
    void shouldMatchADecisionWithWhatWasOngoingWhenAProducerWasFenced() {
        add(2, 4, TransactionState.ONGOING, PAGES);
        add(2, 6, TransactionState.PREPARE_ABORT, PAGES);

        assertThat(of(4, PAGES)).isEqualTo(new Decision.Decided(false, "worker", (short) 6, (short) 2));
    }

    @Test
    void shouldUnderstandALogOfWhichCompactionLeftTheLastRecord() {
        add(2, 5, TransactionState.COMPLETE_COMMIT);

        assertThat(of(4, PAGES)).isEqualTo(new Decision.Decided(true, "worker", (short) 5, (short) 2));
        assertThat(of(3, PAGES)).isEqualTo(new Decision.Unknown(true));
    }

    @Test
    void shouldTakeTheLastTransactionOfAPartitionIfSeveralHaveOneEpoch() {
        add(1, 4, TransactionState.ONGOING, PAGES);
        add(1, 4, TransactionState.PREPARE_COMMIT, PAGES);
        add(1, 4, TransactionState.COMPLETE_COMMIT);
        add(1, 4, TransactionState.ONGOING, LINKS);
        add(1, 4, TransactionState.PREPARE_ABORT, LINKS);

        assertThat(of(4, PAGES)).isEqualTo(new Decision.Decided(true, "worker", (short) 4, (short) 1));
        assertThat(of(4, LINKS)).isEqualTo(new Decision.Decided(false, "worker", (short) 4, (short) 1));
    }

    /** A coordinator that was just elected does not know it yet, and completes it as soon as it does. */
    @Test
    void shouldTakeATransactionForUnderWayUntilTheLogSaysThatItIsComplete() {
        add(2, 4, TransactionState.ONGOING, PAGES);
        assertThat(isUnderWay(4, PAGES)).isTrue();
        assertThat(isUnderWay(4, LINKS)).isFalse();
        add(2, 5, TransactionState.PREPARE_COMMIT, PAGES);
        assertThat(isUnderWay(4, PAGES)).isTrue();
        add(2, 5, TransactionState.COMPLETE_COMMIT);
        assertThat(isUnderWay(4, PAGES)).isFalse();
    }

    @Test
    void shouldNotKnowWhatWasNeverDecided() {
        add(2, 4, TransactionState.ONGOING, PAGES);

        assertThat(of(4, PAGES)).isEqualTo(new Decision.Unknown(true));
    }

    private void add(int version, int epoch, TransactionState state, TopicPartition... partitions) {
        List<PartitionsSchema> written = List.of(partitions).stream()
                .map(each -> new PartitionsSchema().setTopic(each.topic()).setPartitionIds(List.of(each.partition())))
                .toList();
        decisions.add(
                "worker",
                new TransactionLogValue()
                        .setProducerId(PRODUCER)
                        .setProducerEpoch((short) epoch)
                        .setTransactionStatus(state.id())
                        .setClientTransactionVersion((short) version)
                        .setTransactionPartitions(written));
    }

    private boolean isUnderWay(int epoch, TopicPartition partition) {
        return decisions.isUnderWay(new HangingTransaction.Producer(PRODUCER, (short) epoch, 0, 100), partition);
    }

    private Decision of(int epoch, TopicPartition partition) {
        return decisions.of(new HangingTransaction.Producer(PRODUCER, (short) epoch, 0, 100), partition, true);
    }
}
