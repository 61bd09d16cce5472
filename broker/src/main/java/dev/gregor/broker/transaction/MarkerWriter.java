package dev.gregor.broker.transaction;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.ApiVersions;
import org.apache.kafka.clients.ClientRequest;
import org.apache.kafka.clients.ClientResponse;
import org.apache.kafka.clients.ClientUtils;
import org.apache.kafka.clients.DefaultHostResolver;
import org.apache.kafka.clients.KafkaClient;
import org.apache.kafka.clients.ManualMetadataUpdater;
import org.apache.kafka.clients.NetworkClientUtils;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.common.requests.TransactionResult;
import org.apache.kafka.common.requests.WriteTxnMarkersRequest;
import org.apache.kafka.common.requests.WriteTxnMarkersRequest.TxnMarkerEntry;
import org.apache.kafka.common.requests.WriteTxnMarkersResponse;
import org.apache.kafka.common.utils.LogContext;
import org.apache.kafka.common.utils.Time;

/**
 * Writes the marker that ends a transaction on a partition, with the request that coordinators send to leaders. Kafka's Admin
 * sends it too, but only to abort. A leader of {@code __consumer_offsets} also tells its group coordinator, so the offsets of
 * the transaction count at once.
 */
final class MarkerWriter implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final long RETRY_MILLIS = 100;

    /** A leader answers so while it, or the group coordinator on it, is still being elected or loads its state. */
    private static final Set<Errors> TRANSIENT = EnumSet.of(
            Errors.NOT_LEADER_OR_FOLLOWER,
            Errors.COORDINATOR_LOAD_IN_PROGRESS,
            Errors.COORDINATOR_NOT_AVAILABLE,
            Errors.NOT_COORDINATOR,
            Errors.REQUEST_TIMED_OUT,
            Errors.NOT_ENOUGH_REPLICAS,
            Errors.UNKNOWN_TOPIC_OR_PARTITION);

    private final Metrics metrics = new Metrics();
    private final KafkaClient client;

    MarkerWriter(Map<String, Object> settings) {
        AdminClientConfig config = new AdminClientConfig(settings);
        this.client = ClientUtils.createNetworkClient(
                config,
                "gregor-marker-writer",
                metrics,
                "gregor-marker-writer",
                new LogContext(),
                new ApiVersions(),
                Time.SYSTEM,
                1,
                (int) TIMEOUT.toMillis(),
                null,
                new ManualMetadataUpdater(),
                new DefaultHostResolver(),
                null,
                null);
    }

    /** Finds the leader of a partition; asked anew for each attempt. */
    interface Leaders {
        Node of(TopicPartition partition) throws IOException, InterruptedException;
    }

    void write(HangingTransaction transaction, Leaders leaders) throws IOException, InterruptedException {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        Errors answer = send(transaction, leaders.of(transaction.partition()));
        while (TRANSIENT.contains(answer) && System.nanoTime() < end) {
            Thread.sleep(RETRY_MILLIS);
            answer = send(transaction, leaders.of(transaction.partition()));
        }
        if (answer == Errors.CLUSTER_AUTHORIZATION_FAILED) {
            throw new IOException("only a user with the right CLUSTER_ACTION may complete transactions");
        }
        if (answer != Errors.NONE) {
            throw new IOException("the leader of " + transaction.partition() + " does not write the marker of producer "
                    + transaction.producer().id() + ": " + answer.message());
        }
    }

    private Errors send(HangingTransaction transaction, Node leader) throws IOException {
        if (!NetworkClientUtils.awaitReady(client, leader, Time.SYSTEM, TIMEOUT.toMillis())) {
            throw new IOException("the broker " + leader + " does not answer");
        }
        ClientRequest request = client.newClientRequest(
                leader.idString(),
                new WriteTxnMarkersRequest.Builder(List.of(marker(transaction))),
                System.currentTimeMillis(),
                true);
        ClientResponse response = NetworkClientUtils.sendAndReceive(client, request, Time.SYSTEM);
        WriteTxnMarkersResponse markers = (WriteTxnMarkersResponse) response.responseBody();
        return markers.errorsByProducerId()
                .getOrDefault(transaction.producer().id(), Map.of())
                .getOrDefault(transaction.partition(), Errors.UNKNOWN_SERVER_ERROR);
    }

    /** The marker as its coordinator would have written it. Without a decision, as Kafka's Admin aborts transactions. */
    private static TxnMarkerEntry marker(HangingTransaction transaction) {
        HangingTransaction.Producer producer = transaction.producer();
        boolean decided = transaction.decision() instanceof Decision.Decided;
        short epoch = transaction.decision() instanceof Decision.Decided known ? known.markerEpoch() : producer.epoch();
        short version = transaction.decision() instanceof Decision.Decided known ? known.version() : 0;
        return new TxnMarkerEntry(
                producer.id(),
                epoch,
                producer.coordinatorEpoch(),
                decided && transaction.isCommit() ? TransactionResult.COMMIT : TransactionResult.ABORT,
                List.of(transaction.partition()),
                version);
    }

    @Override
    public void close() throws IOException {
        client.close();
        metrics.close();
    }
}
