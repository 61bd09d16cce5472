package dev.gregor.ids.number;

/**
 * Gives numbers to the names of one kind, such as URLs: the first time that it meets a name, the next number of the range;
 * after that always the same. Nothing is ever taken back.
 */
public final class Numbering {
    private static final char SEPARATOR = ' ';

    private final String kind;
    private final NumberRange range;
    private final NumberStore store;

    /** @param kind stands before the names in the store: kinds that share a store count apart */
    public Numbering(String kind, NumberRange range, NumberStore store) {
        this.kind = kind;
        this.range = range;
        this.store = store;
    }

    /**
     * The number of a name.
     *
     * @param isNew whether it was given just now
     */
    public record Given(long number, boolean isNew) {}

    public Given of(String name) {
        String key = kind + SEPARATOR + name;
        Long known = store.get(key);
        if (known != null) {
            return new Given(known, false);
        }
        Long last = store.get(kind);
        long next = (last == null ? 0 : last) + 1;
        long number = range.number(next);
        store.put(kind, next);
        store.put(key, number);
        return new Given(number, true);
    }
}
