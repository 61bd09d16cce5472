package dev.gregor.lab.chaos;

/** The kinds of faults. */
public enum Fault {
    /** A stage process is killed with {@code kill -9} and started again at once. */
    KILL(9),
    /** A stage process is suspended for longer than its group's session timeout, and resumed. */
    FREEZE(2),
    /** A stage process is stopped in order and started again. */
    RESTART(2),
    /** One more process of a stage is started. */
    SCALE_UP(3),
    /** One process of a stage is removed, in order or with {@code kill -9}. */
    SCALE_DOWN(2),
    /** A broker is killed with {@code kill -9} and started again. */
    BROKER_KILL(1),
    /** A broker is stopped in order and started again. */
    BROKER_RESTART(1),
    /** A stage process with state cannot write, because its disk is full. */
    STAGE_DISK_FULL(1),
    /** A broker cannot write. */
    BROKER_DISK_FULL(1),
    /** A stage process or a broker writes slowly. */
    SLOW_DISK(1);

    private final int weight;

    Fault(int weight) {
        this.weight = weight;
    }

    /** How often the fault is chosen, relative to the others. */
    int weight() {
        return weight;
    }
}
