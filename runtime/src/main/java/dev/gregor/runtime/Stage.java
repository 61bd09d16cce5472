package dev.gregor.runtime;

import java.util.List;

/** A stage of the ring, before it runs. */
public interface Stage {
    /** As a user types it: {@code gregor stage NAME}. */
    String name();

    /** What can be set for it beside {@link KafkaAccess} and {@link StreamsConfiguration}. */
    List<Setting<?>> settings();

    /** Whether it keeps state on disk, so that two of it need a folder each. */
    default boolean keepsState() {
        return true;
    }

    Service service(StageContext context);
}
