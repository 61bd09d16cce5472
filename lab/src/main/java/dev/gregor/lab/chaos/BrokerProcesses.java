package dev.gregor.lab.chaos;

import dev.gregor.app.cli.Polling;
import dev.gregor.testing.process.GregorProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The brokers of a {@link LocalCluster}, numbered from 1: a single one, or several that replicate all records. */
final class BrokerProcesses implements AutoCloseable {
    private static final Polling START = new Polling(Duration.ofMillis(100), Duration.ofSeconds(90));

    private final Path folder;
    private final List<Integer> ports = new ArrayList<>();
    private final List<Integer> controllerPorts = new ArrayList<>();
    private final List<GregorProcess> processes = new ArrayList<>();

    private BrokerProcesses(Path folder) {
        this.folder = folder;
    }

    static BrokerProcesses start(Path folder, int count) throws IOException, InterruptedException {
        BrokerProcesses brokers = new BrokerProcesses(folder);
        List<Integer> freePorts = LoopbackPorts.findFree(2 * count);
        brokers.ports.addAll(freePorts.subList(0, count));
        brokers.controllerPorts.addAll(freePorts.subList(count, 2 * count));
        for (int node = 1; node <= count; node++) {
            brokers.processes.add(brokers.launch(node, GregorProcess.UNLIMITED));
        }
        for (int node = 1; node <= count; node++) {
            brokers.await(node);
        }
        return brokers;
    }

    int count() {
        return processes.size();
    }

    String bootstrap() {
        return ports.stream().map(port -> "127.0.0.1:" + port).collect(Collectors.joining(","));
    }

    GregorProcess broker(int node) {
        return processes.get(node - 1);
    }

    /** Starts a broker again with its existing log, and waits until it accepts connections. */
    void restart(int node) throws IOException, InterruptedException {
        startLimited(node, GregorProcess.UNLIMITED);
        await(node);
    }

    /** Starts a broker that can write no file larger than this, and does not wait for it. */
    void startLimited(int node, int maxFileKilobytes) throws IOException {
        processes.set(node - 1, launch(node, maxFileKilobytes));
    }

    private GregorProcess launch(int node, int maxFileKilobytes) throws IOException {
        String name = "broker-" + node;
        List<String> command =
                new ArrayList<>(List.of("broker", "--data", folder.resolve(name).toString()));
        if (ports.size() == 1) {
            command.addAll(List.of("--port", ports.get(0).toString()));
        } else {
            command.addAll(List.of("--node", Integer.toString(node), "--ports", joined(ports)));
            command.addAll(List.of("--controllers", joined(controllerPorts)));
        }
        return GregorProcess.start(name, folder.resolve(name + ".log"), Map.of(), maxFileKilobytes, command);
    }

    private static String joined(List<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private void await(int node) throws InterruptedException {
        int port = ports.get(node - 1);
        START.until(() -> LoopbackPorts.accepts(port) || !broker(node).isAlive());
        if (!LoopbackPorts.accepts(port)) {
            throw new IllegalStateException(
                    "broker " + node + " did not start; see " + folder.resolve("broker-" + node + ".log"));
        }
    }

    @Override
    public void close() {
        processes.forEach(GregorProcess::close);
    }
}
