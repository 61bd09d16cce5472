package dev.gregor.lab.chaos;

import dev.gregor.testing.process.StageProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The brokers of a fleet, counted from 1: one alone, or several that keep the same records. */
final class Brokers implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 90;
    private static final long LOOK_MILLIS = 100;

    private final Path folder;
    private final List<Integer> ports = new ArrayList<>();
    private final List<Integer> controllers = new ArrayList<>();
    private final List<StageProcess> members = new ArrayList<>();

    private Brokers(Path folder) {
        this.folder = folder;
    }

    static Brokers start(Path folder, int count) throws IOException, InterruptedException {
        Brokers brokers = new Brokers(folder);
        List<Integer> free = LoopbackPorts.free(2 * count);
        brokers.ports.addAll(free.subList(0, count));
        brokers.controllers.addAll(free.subList(count, 2 * count));
        for (int node = 1; node <= count; node++) {
            brokers.members.add(brokers.launch(node, StageProcess.ANY_SIZE));
        }
        for (int node = 1; node <= count; node++) {
            brokers.await(node);
        }
        return brokers;
    }

    int count() {
        return members.size();
    }

    String bootstrap() {
        return ports.stream().map(port -> "127.0.0.1:" + port).collect(Collectors.joining(","));
    }

    StageProcess member(int node) {
        return members.get(node - 1);
    }

    /** Starts one again with the log that it has, and waits until it answers. */
    void start(int node) throws IOException, InterruptedException {
        startWith(node, StageProcess.ANY_SIZE);
        await(node);
    }

    void startWith(int node, int mostKilobytes) throws IOException {
        members.set(node - 1, launch(node, mostKilobytes));
    }

    private StageProcess launch(int node, int mostKilobytes) throws IOException {
        String name = "broker-" + node;
        List<String> command =
                new ArrayList<>(List.of("broker", "--data", folder.resolve(name).toString()));
        if (ports.size() == 1) {
            command.addAll(List.of("--port", ports.get(0).toString()));
        } else {
            command.addAll(List.of("--node", Integer.toString(node), "--ports", joined(ports)));
            command.addAll(List.of("--controllers", joined(controllers)));
        }
        return StageProcess.start(name, folder.resolve(name + ".log"), Map.of(), mostKilobytes, command);
    }

    private static String joined(List<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private void await(int node) throws InterruptedException {
        long patience = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
        while (!LoopbackPorts.answers(ports.get(node - 1))) {
            if (!member(node).alive() || System.nanoTime() > patience) {
                throw new IllegalStateException(
                        "a broker did not start; see " + folder.resolve("broker-" + node + ".log"));
            }
            Thread.sleep(LOOK_MILLIS);
        }
    }

    @Override
    public void close() {
        members.forEach(StageProcess::close);
    }
}
