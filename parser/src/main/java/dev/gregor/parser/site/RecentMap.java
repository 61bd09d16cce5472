package dev.gregor.parser.site;

import java.util.LinkedHashMap;
import java.util.Map;

/** A map of the entries used last. */
final class RecentMap<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;
    private static final int INITIAL_CAPACITY = 16;
    private static final float LOAD_FACTOR = 0.75f;

    private final int max;

    RecentMap(int max) {
        super(INITIAL_CAPACITY, LOAD_FACTOR, true);
        this.max = max;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > max;
    }
}
