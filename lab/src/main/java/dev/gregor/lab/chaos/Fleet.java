package dev.gregor.lab.chaos;

import dev.gregor.testing.process.StageProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Brokers and any number of processes of each stage, on this machine. */
public final class Fleet implements AutoCloseable {
    public static final List<String> STAGES = List.of("dedup", "scheduler", "fetcher", "parser", "ranking");

    private final Path folder;
    private final Function<String, Map<String, String>> environment;
    private final Map<String, StageProcess> members = new TreeMap<>();
    private final Brokers brokers;

    private Fleet(Path folder, Function<String, Map<String, String>> environment, Brokers brokers) {
        this.folder = folder;
        this.environment = environment;
        this.brokers = brokers;
    }

    /**
     * Starts the brokers alone.
     *
     * @param environment of the processes of a stage
     */
    public static Fleet start(Path folder, int brokers, Function<String, Map<String, String>> environment)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        return new Fleet(folder, environment, Brokers.start(folder, brokers));
    }

    public String bootstrap() {
        return brokers.bootstrap();
    }

    Brokers brokers() {
        return brokers;
    }

    /** The names of the stages' processes, such as {@code parser-1}. */
    public List<String> names() {
        return List.copyOf(members.keySet());
    }

    StageProcess member(String name) {
        StageProcess member = members.get(name);
        if (member == null) {
            throw new IllegalArgumentException("there is no " + name);
        }
        return member;
    }

    Collection<StageProcess> members() {
        return List.copyOf(members.values());
    }

    Path dataOf(String name) {
        return folder.resolve(name.startsWith("broker-") ? name : "data-" + name);
    }

    /** Starts a stage's process, or starts it again with the state that it has. */
    public void startStage(String name) throws IOException {
        String stage = name.substring(0, name.indexOf('-'));
        Map<String, String> variables = new TreeMap<>(environment.apply(stage));
        variables.put("GREGOR_INSTANCE", name);
        List<String> command = List.of(
                "stage", stage, "--kafka", bootstrap(), "--data", dataOf(name).toString());
        members.put(name, StageProcess.start(name, folder.resolve(name + ".log"), variables, command));
    }

    void forget(String name) {
        members.remove(name);
    }

    /** Starts what died by itself, as Kubernetes would; says what that was. */
    public List<String> revive() throws IOException, InterruptedException {
        List<String> revived = new ArrayList<>();
        for (int node = 1; node <= brokers.count(); node++) {
            if (!brokers.member(node).alive()) {
                brokers.start(node);
                revived.add("broker-" + node);
            }
        }
        for (StageProcess member : members()) {
            if (!member.alive()) {
                startStage(member.name());
                revived.add(member.name());
            }
        }
        return revived;
    }

    @Override
    public void close() {
        members.values().forEach(StageProcess::close);
        brokers.close();
    }
}
