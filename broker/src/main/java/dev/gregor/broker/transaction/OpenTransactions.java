package dev.gregor.broker.transaction;

import dev.gregor.broker.transaction.HangingTransaction.Producer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.clients.admin.ProducerState;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.admin.TransactionDescription;
import org.apache.kafka.clients.admin.TransactionListing;
import org.apache.kafka.clients.admin.TransactionState;
import org.apache.kafka.common.TopicPartition;

/** The transactions that are open on partitions, and those that are under way for their coordinators. */
final class OpenTransactions {
    private static final Set<TransactionState> UNDER_WAY = EnumSet.of(
            TransactionState.ONGOING,
            TransactionState.PREPARE_COMMIT,
            TransactionState.PREPARE_ABORT,
            TransactionState.PREPARE_EPOCH_FENCE);

    private final Admin admin;

    OpenTransactions(Admin admin) {
        this.admin = admin;
    }

    /** An open transaction of a partition. */
    record Open(TopicPartition partition, Producer producer, Instant lastWrite) {
        boolean isSame(Open other) {
            return partition.equals(other.partition) && producer.equals(other.producer);
        }
    }

    /** Those that are open on any partition with a leader. */
    List<Open> all() throws ExecutionException, InterruptedException {
        return open(partitions());
    }

    /** Those of them that no coordinator says to be under way. A coordinator that was not elected yet says nothing. */
    List<Open> notUnderWay(List<Open> open) throws ExecutionException, InterruptedException {
        List<TransactionDescription> underWay = open.isEmpty() ? List.of() : underWay(open);
        return open.stream()
                .filter(each -> underWay.stream().noneMatch(transaction -> explains(transaction, each)))
                .toList();
    }

    /** Those of them that are open still. */
    List<Open> stillOpen(List<Open> open) throws ExecutionException, InterruptedException {
        List<Open> now = open(open.stream().map(Open::partition).collect(Collectors.toSet()));
        return open.stream().filter(each -> now.stream().anyMatch(each::isSame)).toList();
    }

    private static boolean explains(TransactionDescription transaction, Open open) {
        return transaction.producerId() == open.producer().id()
                && transaction.topicPartitions().contains(open.partition());
    }

    /** All partitions that have a leader. */
    private Collection<TopicPartition> partitions() throws ExecutionException, InterruptedException {
        Set<String> names = admin.listTopics(new ListTopicsOptions().listInternal(true))
                .names()
                .get();
        Set<TopicPartition> partitions = new HashSet<>();
        for (TopicDescription topic :
                admin.describeTopics(names).allTopicNames().get().values()) {
            topic.partitions().stream()
                    .filter(partition -> partition.leader() != null)
                    .forEach(partition -> partitions.add(new TopicPartition(topic.name(), partition.partition())));
        }
        return partitions;
    }

    private List<Open> open(Collection<TopicPartition> partitions) throws ExecutionException, InterruptedException {
        List<Open> open = new ArrayList<>();
        if (!partitions.isEmpty()) {
            admin.describeProducers(partitions)
                    .all()
                    .get()
                    .forEach((partition, producers) -> producers.activeProducers().stream()
                            .filter(producer ->
                                    producer.currentTransactionStartOffset().isPresent())
                            .forEach(producer -> open.add(open(partition, producer))));
        }
        return open;
    }

    private static Open open(TopicPartition partition, ProducerState state) {
        Producer producer = new Producer(
                state.producerId(),
                (short) state.producerEpoch(),
                Math.max(0, state.coordinatorEpoch().orElse(0)),
                state.currentTransactionStartOffset().getAsLong());
        return new Open(partition, producer, Instant.ofEpochMilli(state.lastTimestamp()));
    }

    private List<TransactionDescription> underWay(List<Open> open) throws ExecutionException, InterruptedException {
        Set<Long> producers = open.stream().map(each -> each.producer().id()).collect(Collectors.toSet());
        List<String> ids = admin.listTransactions().all().get().stream()
                .filter(transaction -> producers.contains(transaction.producerId()))
                .map(TransactionListing::transactionalId)
                .toList();
        return admin.describeTransactions(ids).all().get().values().stream()
                .filter(transaction -> UNDER_WAY.contains(transaction.state()))
                .toList();
    }
}
