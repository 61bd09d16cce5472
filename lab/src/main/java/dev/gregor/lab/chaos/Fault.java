package dev.gregor.lab.chaos;

/** What can befall a process. */
public enum Fault {
    /** kill -9 of a stage, which is started again at once. */
    KILL(9),
    /** A stage does nothing for longer than its group waits for it, and then goes on as if nothing had been. */
    FREEZE(2),
    /** A stage is stopped in an orderly way, and started again. */
    RESTART(2),
    /** One more process of a stage. */
    SCALE_UP(3),
    /** One fewer, in an orderly way or by kill -9. */
    SCALE_DOWN(2),
    /** kill -9 of the broker. */
    BROKER_KILL(1),
    /** The broker is stopped in an orderly way, and started again. */
    BROKER_RESTART(1),
    /** A stage that keeps state cannot write: its files may not grow. */
    STAGE_DISK_FULL(1),
    /** The broker cannot write. */
    BROKER_DISK_FULL(1),
    /** What a stage or the broker writes takes its time. */
    SLOW_DISK(1);

    private final int weight;

    Fault(int weight) {
        this.weight = weight;
    }

    /** How often it happens, compared with others. */
    int weight() {
        return weight;
    }
}
