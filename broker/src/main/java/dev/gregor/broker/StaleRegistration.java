package dev.gregor.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import kafka.server.ControllerServer;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.server.SharedServer;
import kafka.server.StandardFaultHandlerFactory;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.image.MetadataDelta;
import org.apache.kafka.image.MetadataImage;
import org.apache.kafka.image.loader.LoaderManifest;
import org.apache.kafka.image.publisher.MetadataPublisher;
import org.apache.kafka.metadata.BrokerRegistration;
import org.apache.kafka.metadata.bootstrap.BootstrapMetadata;
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble;
import org.apache.kafka.raft.QuorumConfig;
import org.apache.kafka.server.ServerSocketFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Tuple2;

/**
 * The registration that a killed broker leaves in its own metadata. Until it is fenced, the metadata names that broker, at an
 * address where nobody listens any more, as the leader of every partition. A broker that starts on such metadata loses
 * transactions: its transaction coordinator believes that it leads, tries to write the markers of transactions that were
 * prepared when the broker died, and when the controller fences the old registration at last, the coordinator takes the
 * partitions without a leader for deleted, skips their markers and calls the transactions complete
 * (TransactionMarkerChannelManager and KRaftMetadataCache.getPartitionLeaderEndpoint of Kafka 4.3.1). Readers of committed
 * records then wait for these markers for ever.
 *
 * <p>So the controller runs alone first, for a moment, and fences the old registration. The coordinator then starts when the
 * new broker leads all its partitions.
 */
final class StaleRegistration {
    private static final Logger LOG = LoggerFactory.getLogger(StaleRegistration.class);

    /** The broker writes this file when it has shut down in order, and deletes it when it starts. */
    private static final String CLEAN_SHUTDOWN = ".kafka_cleanshutdown";

    private static final String SESSION_MILLIS = "200";
    private static final String HEARTBEAT_MILLIS = "100";
    private static final int TIMEOUT_SECONDS = 60;

    private StaleRegistration() {}

    /** Whether the broker that used the folder last was killed. */
    static boolean isIn(Path folder) {
        return BrokerFolder.isFormatted(folder) && !Files.exists(folder.resolve(CLEAN_SHUTDOWN));
    }

    /** Fences it; returns when the metadata says so. */
    static void fence(Path folder, int nodeId, int controllerPort) throws IOException {
        LOG.info("the broker of {} was killed; its registration is fenced first", folder);
        KafkaConfig config = new KafkaConfig(controllerAlone(folder, nodeId, controllerPort), false);
        Tuple2<MetaPropertiesEnsemble, BootstrapMetadata> folders = KafkaRaftServer.initializeLogDirs(config, LOG, "");
        SharedServer shared = new SharedServer(
                config,
                folders._1(),
                Time.SYSTEM,
                new Metrics(),
                CompletableFuture.completedFuture(
                        QuorumConfig.parseVoterConnections(config.quorumConfig().voters())),
                List.of(),
                new StandardFaultHandlerFactory(),
                ServerSocketFactory.INSTANCE);
        ControllerServer controller = new ControllerServer(shared, KafkaRaftServer.configSchema(), folders._2());
        controller.startup();
        try {
            FencedBroker broker = new FencedBroker(nodeId);
            shared.loader().installPublishers(List.of(broker)).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            broker.fenced.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the broker of " + folder + " was being recovered", e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("cannot recover the broker of " + folder + ": its metadata cannot be loaded", e);
        } finally {
            controller.shutdown();
            controller.awaitShutdown();
        }
    }

    private static Map<String, String> controllerAlone(Path folder, int nodeId, int port) {
        Map<String, String> config = new HashMap<>(BrokerProfile.small(1));
        String address = "127.0.0.1:" + port;
        config.put("process.roles", "controller");
        config.put("node.id", Integer.toString(nodeId));
        config.put("controller.quorum.voters", nodeId + "@" + address);
        config.put("listeners", "CONTROLLER://" + address);
        config.put("controller.listener.names", "CONTROLLER");
        config.put("listener.security.protocol.map", "CONTROLLER:PLAINTEXT");
        config.put("log.dirs", folder.toString());
        config.put("broker.session.timeout.ms", SESSION_MILLIS);
        config.put("broker.heartbeat.interval.ms", HEARTBEAT_MILLIS);
        return config;
    }

    /** Waits until the metadata has no registration of the broker that counts. */
    private static final class FencedBroker implements MetadataPublisher {
        private final int nodeId;
        private final CompletableFuture<Void> fenced = new CompletableFuture<>();

        FencedBroker(int nodeId) {
            this.nodeId = nodeId;
        }

        @Override
        public String name() {
            return "FencedBroker";
        }

        @Override
        public void close() {
            // Nothing to release.
        }

        @Override
        public void onMetadataUpdate(MetadataDelta delta, MetadataImage image, LoaderManifest manifest) {
            BrokerRegistration registration = image.cluster().broker(nodeId);
            if (registration == null || registration.fenced()) {
                fenced.complete(null);
            }
        }
    }
}
