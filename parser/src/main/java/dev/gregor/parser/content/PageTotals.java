package dev.gregor.parser.content;

/** Sums over the blocks of a page before each block, so that the sums of any container take one subtraction. */
final class PageTotals {
    private static final int MIN_PROSE_WORDS = 8;

    private int[] words = new int[0];
    private int[] chars = new int[0];
    private int[] linkChars = new int[0];
    private int[] functionWords = new int[0];
    private int[] prose = new int[0];
    private int count;

    void compute(TextBlocks blocks) {
        count = blocks.count();
        if (words.length <= count) {
            int capacity = Math.max(1024, count + count / 2 + 1);
            words = new int[capacity];
            chars = new int[capacity];
            linkChars = new int[capacity];
            functionWords = new int[capacity];
            prose = new int[capacity];
        }
        for (int block = 0; block < count; block++) {
            words[block + 1] = words[block] + blocks.words(block);
            chars[block + 1] = chars[block] + blocks.get(block, TextBlocks.CHARS);
            linkChars[block + 1] = linkChars[block] + linkCharsOf(blocks, block);
            functionWords[block + 1] = functionWords[block] + blocks.get(block, TextBlocks.GROUP_WORDS);
            prose[block + 1] = prose[block] + (isProse(blocks, block) ? blocks.words(block) : 0);
        }
    }

    int words(int from, int to) {
        return words[to] - words[from];
    }

    int words() {
        return words[count];
    }

    int prose(int from, int to) {
        return prose[to] - prose[from];
    }

    int prose() {
        return prose[count];
    }

    float linkDensity(int from, int to) {
        return ratio(linkChars[to] - linkChars[from], chars[to] - chars[from]);
    }

    float functionShare(int from, int to) {
        return ratio(functionWords[to] - functionWords[from], words[to] - words[from]);
    }

    static float ratio(int part, int whole) {
        return whole == 0 ? 0 : (float) part / whole;
    }

    /** Whether it reads like a sentence: long enough, few links, and the small words of a language. */
    private static boolean isProse(TextBlocks blocks, int block) {
        int count = blocks.words(block);
        return count >= MIN_PROSE_WORDS
                && 5 * blocks.get(block, TextBlocks.GROUP_WORDS) >= count
                && 3 * linkCharsOf(blocks, block) <= blocks.get(block, TextBlocks.CHARS);
    }

    private static int linkCharsOf(TextBlocks blocks, int block) {
        return Math.min(blocks.get(block, TextBlocks.LINK_CHARS), blocks.get(block, TextBlocks.CHARS));
    }
}
