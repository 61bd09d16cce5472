package dev.gregor.lab.chaos;

import dev.gregor.testing.process.StageProcess;
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

/** One fault after the other, drawn by chance; the same number draws the same faults, the machine decides when. */
public final class Storm {
    /** Longer than the ten seconds after which a group gives a silent member's work to another one. */
    private static final Duration FROZEN = Duration.ofSeconds(13);

    private static final Duration SLOW = Duration.ofSeconds(10);

    private static final int MOST_OF_A_STAGE = 2;
    /** Just more than its index files take. */
    private static final int FULL_BROKER_KILOBYTES = 1_100;

    private static final int DEATH_SECONDS = 25;

    private final Fleet fleet;
    private final RandomGenerator chance;
    private final Consumer<String> narrator;
    private final Map<Fault, Integer> counts = new EnumMap<>(Fault.class);
    private final Deque<Frozen> frozen = new ArrayDeque<>();
    private final Deque<Slowed> slowed = new ArrayDeque<>();
    private int kills;
    private long longestStop;
    /** Names of later processes are not those of the first ones. */
    private int nextNumber = 11;

    /** @param narrator is told what happens */
    public Storm(Fleet fleet, RandomGenerator chance, Consumer<String> narrator) {
        this.fleet = fleet;
        this.chance = chance;
        this.narrator = narrator;
    }

    private record Frozen(String name, long until) {}

    private record Slowed(String name, SlowDisk disk, long until) {}

    /** How many processes died by kill -9. */
    public int kills() {
        return kills;
    }

    public Map<Fault, Integer> counts() {
        return Map.copyOf(counts);
    }

    /** The longest time that a process took to stop when it was asked to. */
    public long longestStopMillis() {
        return longestStop;
    }

    /** One fault; then everything that died is started again. */
    public void strike() throws IOException, InterruptedException {
        strike(draw());
    }

    /** The same with a fault of one's choice. */
    public void strike(Fault fault) throws IOException, InterruptedException {
        thaw(System.nanoTime());
        letGo(System.nanoTime());
        boolean struck =
                switch (fault) {
                    case KILL -> killStage(anyOf(awake()));
                    case FREEZE -> freeze();
                    case RESTART -> restart(anyOf(awake()));
                    case SCALE_UP -> scaleUp();
                    case SCALE_DOWN -> scaleDown();
                    case BROKER_KILL -> killBroker();
                    case BROKER_RESTART -> restartBroker();
                    case STAGE_DISK_FULL -> fillStageDisk();
                    case BROKER_DISK_FULL -> fillBrokerDisk();
                    case SLOW_DISK -> slowDown();
                };
        if (struck) {
            counts.merge(fault, 1, Integer::sum);
        }
        fleet.revive().forEach(name -> narrator.accept("  " + name + " had stopped by itself, and is started again"));
    }

    /** kill -9 of one certain process of a stage. */
    public boolean killStage(String name) throws IOException, InterruptedException {
        narrator.accept("kill -9 " + name);
        fleet.member(name).kill();
        kills++;
        fleet.startStage(name);
        return true;
    }

    private Fault draw() {
        int total = Arrays.stream(Fault.values()).mapToInt(Fault::weight).sum();
        int drawn = chance.nextInt(total);
        for (Fault fault : Fault.values()) {
            drawn -= fault.weight();
            if (drawn < 0) {
                return fault;
            }
        }
        throw new IllegalStateException("weights changed while drawing");
    }

    private <T> T anyOf(List<T> all) {
        return all.get(chance.nextInt(all.size()));
    }

    /** What is not frozen just now. */
    private List<String> awake() {
        List<String> asleep = frozen.stream().map(Frozen::name).toList();
        return fleet.names().stream().filter(name -> !asleep.contains(name)).toList();
    }

    private boolean freeze() throws IOException, InterruptedException {
        if (!frozen.isEmpty()) {
            return false;
        }
        String name = anyOf(awake());
        narrator.accept("freeze " + name + " for " + FROZEN.toSeconds() + " s");
        fleet.member(name).freeze();
        frozen.add(new Frozen(name, System.nanoTime() + FROZEN.toNanos()));
        return true;
    }

    private void thaw(long now) throws IOException, InterruptedException {
        while (!frozen.isEmpty() && frozen.element().until() <= now) {
            fleet.member(frozen.remove().name()).thaw();
        }
    }

    private boolean slowDown() throws InterruptedException {
        if (!slowed.isEmpty()) {
            return false;
        }
        StageProcess victim = anyWriter();
        narrator.accept("the disk of " + victim.name() + " takes " + SlowDisk.BYTES_A_SECOND / 1_024
                + " KiB a second, for at least " + SLOW.toSeconds() + " s");
        Optional<SlowDisk> disk = SlowDisk.of(fleet.dataOf(victim.name()), victim.pid());
        disk.ifPresentOrElse(
                slow -> slowed.add(new Slowed(victim.name(), slow, System.nanoTime() + SLOW.toNanos())),
                () -> narrator.accept("  left out: it takes root, ext4 on a whole disk, and cgroup v1's blkio"));
        return disk.isPresent();
    }

    /** A broker half of the time: it writes more than all the others. Fetchers write nothing. */
    private StageProcess anyWriter() {
        if (chance.nextBoolean()) {
            return fleet.brokers().member(1 + chance.nextInt(fleet.brokers().count()));
        }
        return fleet.member(anyOf(
                awake().stream().filter(name -> !name.startsWith("fetcher-")).toList()));
    }

    private void letGo(long now) throws IOException, InterruptedException {
        while (!slowed.isEmpty() && slowed.element().until() <= now) {
            Slowed done = slowed.remove();
            long written = done.disk().kilobytesWritten();
            done.disk().letGo();
            narrator.accept("  the disk of " + done.name() + " is as before; it took " + written + " KiB meanwhile");
        }
    }

    private boolean restart(String name) throws IOException, InterruptedException {
        narrator.accept("restart " + name);
        stop(name);
        fleet.startStage(name);
        return true;
    }

    private void stop(String name) throws InterruptedException {
        longestStop = Math.max(longestStop, fleet.member(name).stopMillis());
    }

    /** One more process of a stage; returns its name. */
    public String add(String stage) throws IOException {
        String name = stage + "-" + nextNumber++;
        narrator.accept("one more: " + name);
        fleet.startStage(name);
        return name;
    }

    /** One fewer, in an orderly way. */
    public void take(String name) throws InterruptedException {
        narrator.accept("one fewer: " + name);
        stop(name);
        fleet.forget(name);
    }

    private boolean scaleUp() throws IOException {
        String stage = anyOf(Fleet.STAGES);
        if (ofStage(stage).size() >= MOST_OF_A_STAGE) {
            return false;
        }
        add(stage);
        return true;
    }

    private boolean scaleDown() throws InterruptedException {
        List<String> awake = awake();
        for (String stage : Fleet.STAGES) {
            List<String> some = ofStage(stage).stream().filter(awake::contains).toList();
            if (some.size() > 1) {
                remove(anyOf(some));
                return true;
            }
        }
        return false;
    }

    private void remove(String name) throws InterruptedException {
        if (chance.nextBoolean()) {
            take(name);
            return;
        }
        narrator.accept("one fewer: " + name + ", by kill -9");
        fleet.member(name).kill();
        kills++;
        fleet.forget(name);
    }

    private List<String> ofStage(String stage) {
        return fleet.names().stream()
                .filter(name -> name.startsWith(stage + "-"))
                .toList();
    }

    private int anyBroker() {
        return 1 + chance.nextInt(fleet.brokers().count());
    }

    private boolean killBroker() throws IOException, InterruptedException {
        int node = anyBroker();
        narrator.accept("kill -9 broker-" + node);
        fleet.brokers().member(node).kill();
        kills++;
        fleet.brokers().start(node);
        return true;
    }

    private boolean restartBroker() throws IOException, InterruptedException {
        int node = anyBroker();
        narrator.accept("restart broker-" + node);
        longestStop = Math.max(longestStop, fleet.brokers().member(node).stopMillis());
        fleet.brokers().start(node);
        return true;
    }

    private boolean fillStageDisk() throws IOException, InterruptedException {
        String name = anyOf(
                awake().stream().filter(each -> !each.startsWith("fetcher-")).toList());
        narrator.accept("the disk of " + name + " is full");
        stop(name);
        SmallDisk disk = SmallDisk.mount(fleet.dataOf(name));
        boolean died = false;
        try {
            fleet.startStage(name);
            died = disk.mounted() && fleet.member(name).awaitEnd(DEATH_SECONDS);
            String otherwise = disk.mounted() ? "  it had room" : "  left out: only root may mount a small disk";
            narrator.accept(died ? "  it stopped" : otherwise);
            if (!died) {
                stop(name);
            }
        } finally {
            disk.unmount();
        }
        fleet.startStage(name);
        return died;
    }

    private boolean fillBrokerDisk() throws IOException, InterruptedException {
        int node = anyBroker();
        Brokers brokers = fleet.brokers();
        narrator.accept("the disk of broker-" + node + " is full");
        longestStop = Math.max(longestStop, brokers.member(node).stopMillis());
        brokers.startWith(node, FULL_BROKER_KILOBYTES);
        boolean died = brokers.member(node).awaitEnd(DEATH_SECONDS);
        narrator.accept(died ? "  it stopped" : "  nothing was to be written that does not fit");
        if (!died) {
            longestStop = Math.max(longestStop, brokers.member(node).stopMillis());
        }
        brokers.start(node);
        return died;
    }

    /** Ends all faults, and waits for none. */
    public void end() throws IOException, InterruptedException {
        thaw(Long.MAX_VALUE);
        letGo(Long.MAX_VALUE);
        fleet.revive();
    }

    /** Stops all stages in an orderly way; returns those that did not end as they should. */
    public List<String> stopAll() throws InterruptedException {
        for (StageProcess member : fleet.members()) {
            stop(member.name());
        }
        return fleet.members().stream()
                .filter(member -> member.exitCode() != 0 && member.exitCode() != 143)
                .map(member -> member.name() + " ended with code " + member.exitCode())
                .toList();
    }
}
