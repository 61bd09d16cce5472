package dev.gregor.parser.content;

/**
 * Maps words to bits. A word is looked up by its hash alone, so that a text can be scanned without creating strings; a
 * rare collision gives a word bits of another one.
 */
final class WordTable {
    private static final int HASH_SEED = 0x811C9DC5;
    private static final int HASH_FACTOR = 0x01000193;

    private final int[] hashes;
    private final int[] bits;

    /** @param groups each with its words in lower case, separated by spaces; the n-th group has bit n */
    WordTable(String... groups) {
        int words = 0;
        for (String group : groups) {
            words += group.split(" ", -1).length;
        }
        int capacity = Integer.highestOneBit(words * 4);
        hashes = new int[capacity];
        bits = new int[capacity];
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
        int mask = hashes.length - 1;
        for (int slot = spread(hash) & mask; bits[slot] != 0; slot = (slot + 1) & mask) {
            if (hashes[slot] == hash) {
                return bits[slot];
            }
        }
        return 0;
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
        int mask = hashes.length - 1;
        int slot = spread(hash) & mask;
        while (bits[slot] != 0 && hashes[slot] != hash) {
            slot = (slot + 1) & mask;
        }
        hashes[slot] = hash;
        bits[slot] |= bit;
    }

    private static int spread(int hash) {
        return hash ^ (hash >>> 15);
    }
}
