package dev.gregor.runtime;

import java.util.List;

/** A stage of the crawler: its name, its settings, and the factory of its {@link Service}. */
public interface Stage {
    /** The name, as in {@code gregor stage NAME}. */
    String name();

    /** Its settings, besides those of {@link KafkaAccess} and {@link StreamsConfiguration}. */
    List<Setting<?>> settings();

    /** Whether it keeps state on disk, so that each process needs a folder of its own. */
    default boolean keepsState() {
        return true;
    }

    Service service(StageContext context);
}
