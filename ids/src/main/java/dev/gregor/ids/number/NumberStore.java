package dev.gregor.ids.number;

import org.jspecify.annotations.Nullable;

/** The numbers of one partition, by key. It survives the process. */
public interface NumberStore {
    @Nullable
    Long get(String key);

    void put(String key, long number);
}
