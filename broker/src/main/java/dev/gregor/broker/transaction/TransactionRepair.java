package dev.gregor.broker.transaction;

import dev.gregor.broker.transaction.OpenTransactions.Open;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicPartition;

/**
 * Finds the transactions that hang on a cluster, and completes them as their coordinators decided.
 *
 * <p>The partitions are asked before the coordinators and their log, and once more after them. A coordinator writes all markers
 * before it calls a transaction complete. So one that was open before, is not under way, and is still open at the same offset
 * afterwards gets no marker any more, however busy the cluster is. The log counts, not the coordinators alone: one that was
 * just elected does not know its transactions yet.
 */
public final class TransactionRepair implements AutoCloseable {
    private final Map<String, Object> client;
    private final Admin admin;

    /** @param client the settings of a client of the cluster: its address, and what is needed to authenticate */
    public TransactionRepair(Map<String, Object> client) {
        this.client = new HashMap<>(client);
        this.admin = Admin.create(this.client);
    }

    /** The transactions that hang, on all partitions that have a leader. */
    public List<HangingTransaction> find() throws IOException, InterruptedException {
        try {
            OpenTransactions transactions = new OpenTransactions(admin);
            List<Open> open = transactions.notUnderWay(transactions.all());
            if (open.isEmpty()) {
                return List.of();
            }
            TransactionDecisions decisions = new TransactionDecisions(
                    open.stream().map(each -> each.producer().id()).collect(Collectors.toSet()));
            boolean complete = new TransactionLogReader(client).readInto(decisions);
            List<Open> ended = open.stream()
                    .filter(each -> !decisions.isUnderWay(each.producer(), each.partition()))
                    .toList();
            return transactions.stillOpen(ended).stream()
                    .map(each -> new HangingTransaction(
                            each.partition(),
                            each.producer(),
                            each.lastWrite(),
                            decisions.of(each.producer(), each.partition(), complete)))
                    .toList();
        } catch (ExecutionException e) {
            throw new IOException("cannot look for hanging transactions: " + e.getCause(), e);
        } catch (KafkaException e) {
            throw new IOException("cannot read the log of transactions: " + e, e);
        }
    }

    /** Completes one as it was decided; one that nobody decided is aborted. */
    public void complete(HangingTransaction transaction) throws IOException, InterruptedException {
        try (MarkerWriter writer = new MarkerWriter(client)) {
            writer.write(transaction, this::leader);
        }
    }

    private Node leader(TopicPartition partition) throws IOException, InterruptedException {
        try {
            TopicDescription topic = Objects.requireNonNull(admin.describeTopics(List.of(partition.topic()))
                    .allTopicNames()
                    .get()
                    .get(partition.topic()));
            Node leader = topic.partitions().get(partition.partition()).leader();
            if (leader == null) {
                throw new IOException(partition + " has no leader");
            }
            return leader;
        } catch (ExecutionException e) {
            throw new IOException("cannot find the leader of " + partition + ": " + e.getCause(), e);
        }
    }

    @Override
    public void close() {
        admin.close();
    }
}
