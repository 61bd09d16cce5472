package dev.gregor.lab.chaos;

import dev.gregor.testing.process.GregorProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Brokers and any number of processes of each stage, all on this machine. */
final class LocalCluster implements AutoCloseable {
    static final List<String> STAGES = List.of("dedup", "scheduler", "fetcher", "parser", "ranking");

    private final Path folder;
    private final Function<String, Map<String, String>> environment;
    private final Map<String, GregorProcess> stages = new TreeMap<>();
    private final BrokerProcesses brokers;

    private LocalCluster(Path folder, Function<String, Map<String, String>> environment, BrokerProcesses brokers) {
        this.folder = folder;
        this.environment = environment;
        this.brokers = brokers;
    }

    /**
     * Starts the brokers, and no stages yet.
     *
     * @param environment the environment variables of the processes of a stage
     */
    static LocalCluster start(Path folder, int brokers, Function<String, Map<String, String>> environment)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        return new LocalCluster(folder, environment, BrokerProcesses.start(folder, brokers));
    }

    String bootstrap() {
        return brokers.bootstrap();
    }

    BrokerProcesses brokers() {
        return brokers;
    }

    /** The names of the stage processes, such as {@code parser-1}. */
    List<String> names() {
        return List.copyOf(stages.keySet());
    }

    GregorProcess stage(String name) {
        GregorProcess stage = stages.get(name);
        if (stage == null) {
            throw new IllegalArgumentException("there is no process " + name);
        }
        return stage;
    }

    Collection<GregorProcess> stages() {
        return List.copyOf(stages.values());
    }

    Path dataFolder(String name) {
        return folder.resolve(name.startsWith("broker-") ? name : "data-" + name);
    }

    /** Starts a stage process, or restarts it with its existing state. */
    void startStage(String name) throws IOException {
        String stage = name.substring(0, name.indexOf('-'));
        Map<String, String> variables = new TreeMap<>(environment.apply(stage));
        variables.put("GREGOR_INSTANCE", name);
        List<String> command = List.of(
                "stage",
                stage,
                "--kafka",
                bootstrap(),
                "--data",
                dataFolder(name).toString());
        stages.put(name, GregorProcess.start(name, folder.resolve(name + ".log"), variables, command));
    }

    void remove(String name) {
        stages.remove(name);
    }

    /** Restarts the processes that have exited, as Kubernetes would; returns their names. */
    List<String> restartExited() throws IOException, InterruptedException {
        List<String> restarted = new ArrayList<>();
        for (int node = 1; node <= brokers.count(); node++) {
            if (!brokers.broker(node).isAlive()) {
                brokers.restart(node);
                restarted.add("broker-" + node);
            }
        }
        for (GregorProcess stage : stages()) {
            if (!stage.isAlive()) {
                startStage(stage.name());
                restarted.add(stage.name());
            }
        }
        return restarted;
    }

    @Override
    public void close() {
        stages.values().forEach(GregorProcess::close);
        brokers.close();
    }
}
