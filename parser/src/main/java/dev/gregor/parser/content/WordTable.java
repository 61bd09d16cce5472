package dev.gregor.parser.content;

/**
 * Maps words to bits. A word is looked up by its hash alone, so that a text can be scanned without creating strings; a
 * rare collision gives a word bits of another one.
 */
final class WordTable {
    private static final int HASH_SEED = 0x811C9DC5;
    private static final int HASH_FACTOR = 0x01000193;

    /** Hash and bits of each word in one number, so that a look takes one access to memory. */
    private final long[] entries;

    /** @param groups each with its words in lower case, separated by spaces; the n-th group has bit n */
    WordTable(String... groups) {
        int words = 0;
        for (String group : groups) {
            words += group.split(" ", -1).length;
        }
        entries = new long[Integer.highestOneBit(words * 4)];
        for (int group = 0; group < groups.length; group++) {
            for (String word : groups[group].split(" ", -1)) {
                add(word, 1 << group);
            }
        }
    }

    static int start() {
        return HASH_SEED;
    }

    /** The hash of a word that is one character longer. */
    static int extend(int hash, int character) {
        return (hash ^ character) * HASH_FACTOR;
    }

    /** The bits of the word; 0 if it is unknown. */
    int bitsOf(int hash) {
        long[] all = entries;
        int mask = all.length - 1;
        long entry = all[spread(hash) & mask];
        for (int slot = spread(hash) + 1; entry != 0 && (int) (entry >>> 32) != hash; slot++) {
            entry = all[slot & mask];
        }
        return (int) entry;
    }

    /** The bits of all words in a name such as {@code main-nav_itemList}: letters, cut also before capitals. */
    int bitsOfName(String name) {
        int found = 0;
        int hash = HASH_SEED;
        int length = 0;
        boolean lower = false;
        for (int at = 0; at < name.length(); at++) {
            char character = name.charAt(at);
            int folded = character | 0x20;
            boolean letter = folded >= 'a' && folded <= 'z';
            if (length > 0 && (!letter || (lower && character < 'a'))) {
                found |= bitsOf(hash);
                hash = HASH_SEED;
                length = 0;
            }
            if (letter) {
                hash = extend(hash, folded);
                length++;
            }
            lower = letter && character >= 'a';
        }
        return length > 0 ? found | bitsOf(hash) : found;
    }

    private void add(String word, int bit) {
        int hash = HASH_SEED;
        for (int at = 0; at < word.length(); at++) {
            hash = extend(hash, word.charAt(at));
        }
        int mask = entries.length - 1;
        int slot = spread(hash) & mask;
        while (entries[slot] != 0 && (int) (entries[slot] >>> 32) != hash) {
            slot = (slot + 1) & mask;
        }
        entries[slot] = ((long) hash << 32) | (int) entries[slot] | bit;
    }

    private static int spread(int hash) {
        return hash ^ (hash >>> 15);
    }
}
