package dev.gregor.agent.robots;

import java.util.Locale;
import java.util.Optional;

/** What a robot can ask for, and the code that answers if that failed. */
public enum RobotAction {
    REGISTER(201, true),
    UNREGISTER(202, false),
    CHANGE(203, true),
    SUSPEND(204, false),
    RESUME(205, false);

    private final int failure;
    private final boolean latency;

    RobotAction(int failure, boolean latency) {
        this.failure = failure;
        this.latency = latency;
    }

    int failure() {
        return failure;
    }

    /** Whether it says how often the robot wants to be told. */
    boolean hasLatency() {
        return latency;
    }

    static Optional<RobotAction> parse(String word) {
        for (RobotAction action : values()) {
            if (action.name().equalsIgnoreCase(word.strip())) {
                return Optional.of(action);
            }
        }
        return Optional.empty();
    }

    /** As in a request: {@code Register}. */
    public String word() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }
}
