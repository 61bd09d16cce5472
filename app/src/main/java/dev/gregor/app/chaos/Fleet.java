package dev.gregor.app.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A broker and any number of processes of each stage, on this machine. */
public final class Fleet implements AutoCloseable {
    public static final List<String> STAGES = List.of("dedup", "scheduler", "fetcher", "parser", "ranking");

    private static final int BROKER_SECONDS = 60;
    private static final int ANY_SIZE = 0;

    private final Path folder;
    private final int port;
    private final Map<String, String> settings;
    private final Map<String, Member> members = new TreeMap<>();
    private Member broker;

    private Fleet(Path folder, int port, Map<String, String> settings, Member broker) {
        this.folder = folder;
        this.port = port;
        this.settings = Map.copyOf(settings);
        this.broker = broker;
    }

    /** Starts the broker alone. */
    public static Fleet start(Path folder, int port, Map<String, String> settings)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Fleet fleet = new Fleet(folder, port, settings, broker(folder, port, ANY_SIZE));
        fleet.awaitBroker();
        return fleet;
    }

    public String bootstrap() {
        return "127.0.0.1:" + port;
    }

    public Path folder() {
        return folder;
    }

    /** The names of the stages' processes, such as {@code parser-1}. */
    List<String> names() {
        return List.copyOf(members.keySet());
    }

    Member member(String name) {
        Member member = members.get(name);
        if (member == null) {
            throw new IllegalArgumentException("there is no " + name);
        }
        return member;
    }

    Collection<Member> members() {
        return List.copyOf(members.values());
    }

    Path dataOf(String name) {
        return folder.resolve("data-" + name);
    }

    /** Starts a stage's process, or starts it again with the state that it has. */
    public void startStage(String name) throws IOException {
        String stage = name.substring(0, name.indexOf('-'));
        Map<String, String> environment = new TreeMap<>(settings);
        environment.put("GREGOR_INSTANCE", name);
        List<String> command = List.of(
                "stage", stage, "--kafka", bootstrap(), "--data", dataOf(name).toString());
        members.put(name, Member.start(name, folder.resolve(name + ".log"), environment, ANY_SIZE, command));
    }

    void forget(String name) {
        members.remove(name);
    }

    void killBroker() throws InterruptedException {
        broker.kill();
    }

    long stopBroker() throws InterruptedException {
        return broker.stopMillis();
    }

    boolean brokerDies(int withinSeconds) throws InterruptedException {
        return broker.awaitEnd(withinSeconds);
    }

    void startBroker(int mostKilobytes) throws IOException {
        broker = broker(folder, port, mostKilobytes);
    }

    void startBroker() throws IOException, InterruptedException {
        startBroker(ANY_SIZE);
        awaitBroker();
    }

    private static Member broker(Path folder, int port, int mostKilobytes) throws IOException {
        List<String> command =
                List.of("broker", "--data", folder.resolve("broker").toString(), "--port", Integer.toString(port));
        return Member.start("broker", folder.resolve("broker.log"), Map.of(), mostKilobytes, command);
    }

    private void awaitBroker() throws InterruptedException {
        long patience = System.nanoTime() + BROKER_SECONDS * 1_000_000_000L;
        while (!Ports.answers(port)) {
            if (!broker.alive() || System.nanoTime() > patience) {
                throw new IllegalStateException("the broker did not start; see " + folder.resolve("broker.log"));
            }
            Thread.sleep(100);
        }
    }

    /** Starts what died by itself, as Kubernetes would; says what that was. */
    public List<String> revive() throws IOException, InterruptedException {
        List<String> revived = new ArrayList<>();
        if (!broker.alive()) {
            startBroker();
            revived.add("broker");
        }
        for (Member member : members()) {
            if (!member.alive()) {
                startStage(member.name());
                revived.add(member.name());
            }
        }
        return revived;
    }

    @Override
    public void close() {
        members.values().forEach(Member::close);
        broker.close();
    }
}
