package dev.gregor.lab.chaos;

import dev.gregor.testing.process.GregorProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Injects faults into a {@link LocalCluster}, one after the other. The same random numbers choose the same faults; their
 * timing depends on the machine.
 */
public final class FaultInjector {
    /** Longer than the session timeout of ten seconds, after which a group reassigns the partitions of a silent member. */
    private static final Duration FREEZE_TIME = Duration.ofSeconds(13);

    private static final Duration SLOW_TIME = Duration.ofSeconds(10);

    private static final int MAX_PROCESSES_PER_STAGE = 2;
    /** Just more than the index files of a broker take. */
    private static final int FULL_BROKER_KILOBYTES = 1_100;

    private static final int EXIT_TIMEOUT_SECONDS = 25;

    private final LocalCluster cluster;
    private final RandomGenerator random;
    private final Consumer<String> log;
    private final Map<Fault, Integer> counts = new EnumMap<>(Fault.class);
    private final Deque<Frozen> frozen = new ArrayDeque<>();
    private final Deque<Slowed> slowed = new ArrayDeque<>();
    private int kills;
    private long longestStop;
    /** The number in the name of the next process that is added. */
    private int nextNumber = 11;

    /** @param log receives a line for each fault */
    FaultInjector(LocalCluster cluster, RandomGenerator random, Consumer<String> log) {
        this.cluster = cluster;
        this.random = random;
        this.log = log;
    }

    private record Frozen(String name, long until) {}

    private record Slowed(String name, SlowDisk disk, long until) {}

    /** The number of processes killed with {@code kill -9}. */
    public int kills() {
        return kills;
    }

    Map<Fault, Integer> counts() {
        return Map.copyOf(counts);
    }

    /** The longest time that a process took to stop in order. */
    long longestStopMillis() {
        return longestStop;
    }

    /** Injects a random fault, then restarts all processes that have exited. */
    public void inject() throws IOException, InterruptedException {
        inject(choose());
    }

    /** Injects this fault, then restarts all processes that have exited. */
    public void inject(Fault fault) throws IOException, InterruptedException {
        resumeFrozen(System.nanoTime());
        restoreDisks(System.nanoTime());
        boolean injected =
                switch (fault) {
                    case KILL -> killStage(anyOf(running()));
                    case FREEZE -> freeze();
                    case RESTART -> restart(anyOf(running()));
                    case SCALE_UP -> scaleUp();
                    case SCALE_DOWN -> scaleDown();
                    case BROKER_KILL -> killBroker();
                    case BROKER_RESTART -> restartBroker();
                    case STAGE_DISK_FULL -> fillStageDisk();
                    case BROKER_DISK_FULL -> fillBrokerDisk();
                    case SLOW_DISK -> slowDown();
                };
        if (injected) {
            counts.merge(fault, 1, Integer::sum);
        }
        cluster.restartExited().forEach(name -> log.accept("  " + name + " had exited and is started again"));
    }

    /** Kills this stage process with {@code kill -9} and starts it again. */
    public boolean killStage(String name) throws IOException, InterruptedException {
        log.accept("kill -9 " + name);
        cluster.stage(name).kill();
        kills++;
        cluster.startStage(name);
        return true;
    }

    private Fault choose() {
        int total = Arrays.stream(Fault.values()).mapToInt(Fault::weight).sum();
        int chosen = random.nextInt(total);
        for (Fault fault : Fault.values()) {
            chosen -= fault.weight();
            if (chosen < 0) {
                return fault;
            }
        }
        throw new IllegalStateException("the weights do not add up");
    }

    private <T> T anyOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** The names of the processes that are not frozen. */
    private List<String> running() {
        List<String> frozenNames = frozen.stream().map(Frozen::name).toList();
        return cluster.names().stream()
                .filter(name -> !frozenNames.contains(name))
                .toList();
    }

    private boolean freeze() throws IOException, InterruptedException {
        if (!frozen.isEmpty()) {
            return false;
        }
        String name = anyOf(running());
        log.accept("freeze " + name + " for " + FREEZE_TIME.toSeconds() + " s");
        cluster.stage(name).suspend();
        frozen.add(new Frozen(name, System.nanoTime() + FREEZE_TIME.toNanos()));
        return true;
    }

    private void resumeFrozen(long now) throws IOException, InterruptedException {
        while (!frozen.isEmpty() && frozen.element().until() <= now) {
            cluster.stage(frozen.remove().name()).resume();
        }
    }

    private boolean slowDown() throws InterruptedException {
        if (!slowed.isEmpty()) {
            return false;
        }
        GregorProcess victim = anyWriter();
        log.accept("limit the disk of " + victim.name() + " to " + SlowDisk.BYTES_PER_SECOND / 1_024
                + " KiB/s, for at least " + SLOW_TIME.toSeconds() + " s");
        Optional<SlowDisk> disk = SlowDisk.of(cluster.dataFolder(victim.name()), victim.pid());
        disk.ifPresentOrElse(
                slow -> slowed.add(new Slowed(victim.name(), slow, System.nanoTime() + SLOW_TIME.toNanos())),
                () -> log.accept("  skipped: this needs root, ext4 on a whole disk, and blkio of cgroup v1"));
        return disk.isPresent();
    }

    /** Chooses a broker half of the time, because it writes more than all stages. Fetchers write nothing. */
    private GregorProcess anyWriter() {
        if (random.nextBoolean()) {
            return cluster.brokers().broker(1 + random.nextInt(cluster.brokers().count()));
        }
        return cluster.stage(anyOf(
                running().stream().filter(name -> !name.startsWith("fetcher-")).toList()));
    }

    private void restoreDisks(long now) throws IOException, InterruptedException {
        while (!slowed.isEmpty() && slowed.element().until() <= now) {
            Slowed done = slowed.remove();
            long written = done.disk().kilobytesWritten();
            done.disk().restore();
            log.accept(
                    "  the disk of " + done.name() + " is unlimited again; " + written + " KiB were written meanwhile");
        }
    }

    private boolean restart(String name) throws IOException, InterruptedException {
        log.accept("restart " + name);
        stop(name);
        cluster.startStage(name);
        return true;
    }

    private void stop(String name) throws InterruptedException {
        longestStop = Math.max(longestStop, cluster.stage(name).stopMillis());
    }

    /** Starts one more process of a stage; returns its name. */
    public String addProcess(String stage) throws IOException {
        String name = stage + "-" + nextNumber++;
        log.accept("add " + name);
        cluster.startStage(name);
        return name;
    }

    /** Stops a stage process in order and does not start it again. */
    public void removeProcess(String name) throws InterruptedException {
        log.accept("remove " + name);
        stop(name);
        cluster.remove(name);
    }

    private boolean scaleUp() throws IOException {
        String stage = anyOf(LocalCluster.STAGES);
        if (processesOf(stage).size() >= MAX_PROCESSES_PER_STAGE) {
            return false;
        }
        addProcess(stage);
        return true;
    }

    private boolean scaleDown() throws InterruptedException {
        List<String> running = running();
        for (String stage : LocalCluster.STAGES) {
            List<String> some =
                    processesOf(stage).stream().filter(running::contains).toList();
            if (some.size() > 1) {
                removeAnyhow(anyOf(some));
                return true;
            }
        }
        return false;
    }

    private void removeAnyhow(String name) throws InterruptedException {
        if (random.nextBoolean()) {
            removeProcess(name);
            return;
        }
        log.accept("remove " + name + " with kill -9");
        cluster.stage(name).kill();
        kills++;
        cluster.remove(name);
    }

    private List<String> processesOf(String stage) {
        return cluster.names().stream()
                .filter(name -> name.startsWith(stage + "-"))
                .toList();
    }

    private int anyBroker() {
        return 1 + random.nextInt(cluster.brokers().count());
    }

    private boolean killBroker() throws IOException, InterruptedException {
        int node = anyBroker();
        log.accept("kill -9 broker-" + node);
        cluster.brokers().broker(node).kill();
        kills++;
        cluster.brokers().restart(node);
        return true;
    }

    private boolean restartBroker() throws IOException, InterruptedException {
        int node = anyBroker();
        log.accept("restart broker-" + node);
        longestStop = Math.max(longestStop, cluster.brokers().broker(node).stopMillis());
        cluster.brokers().restart(node);
        return true;
    }

    private boolean fillStageDisk() throws IOException, InterruptedException {
        String name = anyOf(
                running().stream().filter(each -> !each.startsWith("fetcher-")).toList());
        log.accept("the disk of " + name + " is full");
        stop(name);
        SmallDisk disk = SmallDisk.mount(cluster.dataFolder(name));
        boolean exited = false;
        try {
            cluster.startStage(name);
            exited = disk.mounted() && cluster.stage(name).awaitExit(EXIT_TIMEOUT_SECONDS);
            String otherwise = disk.mounted()
                    ? "  it had nothing to write that does not fit"
                    : "  skipped: only root can mount a small disk";
            log.accept(exited ? "  it exited" : otherwise);
            if (!exited) {
                stop(name);
            }
        } finally {
            disk.unmount();
        }
        cluster.startStage(name);
        return exited;
    }

    private boolean fillBrokerDisk() throws IOException, InterruptedException {
        int node = anyBroker();
        BrokerProcesses brokers = cluster.brokers();
        log.accept("the disk of broker-" + node + " is full");
        longestStop = Math.max(longestStop, brokers.broker(node).stopMillis());
        brokers.startLimited(node, FULL_BROKER_KILOBYTES);
        boolean exited = brokers.broker(node).awaitExit(EXIT_TIMEOUT_SECONDS);
        log.accept(exited ? "  it exited" : "  it had nothing to write that does not fit");
        if (!exited) {
            longestStop = Math.max(longestStop, brokers.broker(node).stopMillis());
        }
        brokers.restart(node);
        return exited;
    }

    /** Ends all faults that last, and restarts all processes that have exited. */
    void endFaults() throws IOException, InterruptedException {
        resumeFrozen(Long.MAX_VALUE);
        restoreDisks(Long.MAX_VALUE);
        cluster.restartExited();
    }

    /** Stops all stage processes in order; returns a line for each that exited with an error. */
    List<String> stopAll() throws InterruptedException {
        for (GregorProcess process : cluster.stages()) {
            stop(process.name());
        }
        return cluster.stages().stream()
                .filter(process -> process.exitCode() != 0 && process.exitCode() != 143)
                .map(process -> process.name() + " exited with code " + process.exitCode())
                .toList();
    }
}
