package dev.gregor.parser.content;

/** Counts words and characters of a block. */
final class BlockFigures {
    /** The first three make words. */
    private static final byte LETTER = 0;

    private static final byte CAPITAL = 1;
    private static final byte DIGIT = 2;
    private static final byte STOP = 3;
    private static final byte SYMBOL = 4;
    private static final byte OTHER = 5;

    private static final byte[] ASCII = asciiClasses();

    private BlockFigures() {}

    /** Writes the figures of the text between two positions into the row of the block. */
    static void compute(char[] chars, int start, int end, int[] rows, int row) {
        int hash = 17;
        boolean inWord = false;
        int wordHash = 0;
        int spaces = 0;
        int capitals = 0;
        int digits = 0;
        int capitalized = 0;
        for (int at = start; at < end; at++) {
            char character = chars[at];
            byte kind = character < 128 ? ASCII[character] : classOf(character);
            if (kind <= DIGIT) {
                if (!inWord) {
                    inWord = true;
                    wordHash = WordTable.start();
                    capitalized += kind == CAPITAL ? 1 : 0;
                }
                capitals += kind == CAPITAL ? 1 : 0;
                digits += kind == DIGIT ? 1 : 0;
                wordHash = WordTable.extend(wordHash, kind == CAPITAL ? Character.toLowerCase(character) : character);
                continue;
            }
            if (inWord) {
                hash = hash * 31 + wordHash;
                addWord(wordHash, rows, row);
                inWord = false;
            }
            if (character <= ' ') {
                spaces++;
            } else if (kind == STOP) {
                rows[row + TextBlocks.PUNCTUATION]++;
            } else if (kind == SYMBOL) {
                rows[row + TextBlocks.SYMBOLS]++;
            }
        }
        if (inWord) {
            hash = hash * 31 + wordHash;
            addWord(wordHash, rows, row);
        }
        rows[row + TextBlocks.CAPITALS] = capitals;
        rows[row + TextBlocks.CAPITALIZED] = capitalized;
        rows[row + TextBlocks.DIGITS] = digits;
        rows[row + TextBlocks.CHARS] = end - start - spaces;
        rows[row + TextBlocks.HASH] = hash;
    }

    private static void addWord(int hash, int[] rows, int row) {
        rows[row + TextBlocks.WORDS]++;
        int bits = TextVocabulary.WORDS.bitsOf(hash);
        while (bits != 0) {
            rows[row + TextBlocks.GROUP_WORDS + Integer.numberOfTrailingZeros(bits)]++;
            bits &= bits - 1;
        }
    }

    private static byte classOf(char character) {
        if (Character.isLetterOrDigit(character)) {
            return Character.isUpperCase(character) ? CAPITAL : LETTER;
        }
        return switch (character) {
            case '。', '、', '，', '！', '？', '…', '“', '”', '’', '—', '–' -> STOP;
            case '£', '€', '¥', '©', '®', '™', '•', '·', '»', '«', '›', '→', '★', '|' -> SYMBOL;
            default -> OTHER;
        };
    }

    private static byte[] asciiClasses() {
        byte[] classes = new byte[128];
        for (char character = 0; character < 128; character++) {
            if ((character >= 'a' && character <= 'z') || character == '_') {
                classes[character] = LETTER;
            } else if (character >= 'A' && character <= 'Z') {
                classes[character] = CAPITAL;
            } else if (character >= '0' && character <= '9') {
                classes[character] = DIGIT;
            } else if (".,;:!?\"'()".indexOf(character) >= 0) {
                classes[character] = STOP;
            } else if ("$|/<>#+*%&@".indexOf(character) >= 0) {
                classes[character] = SYMBOL;
            } else {
                classes[character] = OTHER;
            }
        }
        return classes;
    }
}
