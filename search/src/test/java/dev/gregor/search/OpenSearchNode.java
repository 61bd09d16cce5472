package dev.gregor.search;

import dev.gregor.search.opensearch.OpenSearchConfig;
import dev.gregor.search.opensearch.OpenSearchCredentials;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/** A real node of OpenSearch inside this JVM, on free ports of loopback. */
final class OpenSearchNode implements AutoCloseable {
    private final OpenSearchRunner runner = new OpenSearchRunner();
    private final int port;

    OpenSearchNode(Path folder) throws IOException {
        // It asserts that every word it is asked about is in the index, and answers rightly without.
        OpenSearchNode.class.getClassLoader().setPackageAssertionStatus("org.opensearch.action.termvectors", false);
        port = freePort();
        int transport = freePort();
        runner.onBuild((number, settings) -> {
                    settings.put("http.port", String.valueOf(port));
                    settings.put("transport.port", String.valueOf(transport));
                    settings.put("network.host", "127.0.0.1");
                    settings.put("discovery.type", "single-node");
                    settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
                })
                .build(OpenSearchRunner.newConfigs()
                        .basePath(folder.toString())
                        .clusterName("gregor-test")
                        .numOfNode(1));
        runner.ensureYellow();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    static OpenSearchConfig config(URI address) {
        return new OpenSearchConfig(
                address, OpenSearchCredentials.NONE, Optional.empty(), "gregor", 1, Duration.ofSeconds(30), true);
    }

    void stop() throws IOException {
        runner.getNode(0).close();
    }

    void start() {
        runner.startNode(0);
    }

    @Override
    public void close() throws IOException {
        runner.close();
    }
}
