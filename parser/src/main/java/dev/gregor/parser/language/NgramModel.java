package dev.gregor.parser.language;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * OpenNLP's model of languages: what each sequence of one to three characters says for each of 103 languages. It is the file
 * of OpenNLP, read into flat arrays instead of maps of strings. Immutable once read.
 */
final class NgramModel {
    static final int MAX_LENGTH = 3;

    /** The unit of weights and scores. */
    static final double UNIT = 1.0 / 65_536;

    private static final String ENTRY = "langdetect.model";
    private static final String FORMAT = "GIS";

    /** Sequences with weights for so many languages have a weight for each: adding a whole row is faster. */
    private static final int DENSE = 26;

    private static final int BITS = 18;
    private static final int MASK = (2 << BITS) - 1;
    private static final Pattern SPACE = Pattern.compile(" ");
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private final List<String> languages;
    private final Groups groups;

    /**
     * An open-addressing table: a sequence in each even place, and its number behind it, so that a look takes one access to
     * memory. No sequence is 0, since each holds its length.
     */
    private final long[] table = new long[2 << BITS];

    /** For each sequence, its group (the upper half) and where its weights begin. */
    private final long[] places;

    /** In units of {@link #UNIT}, which makes them half as large as they come, and few accesses to memory. */
    private final short[] weights;

    /** Sequences of one group have weights for the same languages. */
    private static final class Groups {
        /** How many sequences each group has. */
        private final int[] sizes;

        /** Where the languages of each group begin, and the end of the last. */
        private final int[] starts;

        private byte[] languages = new byte[0];

        Groups(DataInputStream in) throws IOException {
            sizes = new int[in.readInt()];
            starts = new int[sizes.length + 1];
            for (int group = 0; group < sizes.length; group++) {
                int[] numbers = SPACE.splitAsStream(in.readUTF())
                        .mapToInt(Integer::parseInt)
                        .toArray();
                sizes[group] = numbers[0];
                add(group, numbers);
            }
        }

        private void add(int group, int[] numbers) {
            int end = starts[group];
            if (languages.length < end + numbers.length) {
                languages = Arrays.copyOf(languages, 2 * (end + numbers.length));
            }
            for (int i = 1; i < numbers.length; i++) {
                languages[end++] = (byte) numbers[i];
            }
            starts[group + 1] = end;
        }

        int languagesOf(int group) {
            return starts[group + 1] - starts[group];
        }
    }

    private NgramModel(DataInputStream in) throws IOException {
        if (!in.readUTF().equals(FORMAT)) {
            throw new IOException("the model of languages has an unknown format");
        }
        in.readInt(); // Two numbers of the training, which evaluation does not use.
        in.readDouble();
        languages = strings(in);
        groups = new Groups(in);
        places = new long[readSequences(in)];
        weights = readWeights(in);
    }

    /** Reads the file that OpenNLP publishes: an archive with the model as one of its entries. */
    static NgramModel read(InputStream file) throws IOException {
        ZipInputStream archive = new ZipInputStream(file);
        for (ZipEntry entry = archive.getNextEntry(); entry != null; entry = archive.getNextEntry()) {
            if (entry.getName().equals(ENTRY)) {
                return new NgramModel(new DataInputStream(new BufferedInputStream(archive, 1 << 16)));
            }
        }
        throw new IOException("the model of languages has no " + ENTRY);
    }

    private static List<String> strings(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<String> strings = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            strings.add(in.readUTF());
        }
        return List.copyOf(strings);
    }

    private int readSequences(DataInputStream in) throws IOException {
        int count = in.readInt();
        if (count > (1 << BITS) / 4 * 3) {
            throw new IOException("the model of languages is larger than its table");
        }
        for (int number = 0; number < count; number++) {
            String sequence = in.readUTF();
            if (sequence.length() > MAX_LENGTH) {
                throw new IOException("the model of languages has longer sequences than " + MAX_LENGTH);
            }
            long key = key(sequence.toCharArray(), 0, sequence.length());
            int slot = slotOf(key);
            table[slot] = key;
            table[slot + 1] = number;
        }
        return count;
    }

    private short[] readWeights(DataInputStream in) throws IOException {
        short[] values = new short[placeSequences()];
        for (long place : places) {
            int group = (int) (place >>> 32);
            int first = groups.starts[group];
            for (int at = first; at < groups.starts[group + 1]; at++) {
                int column = isDense(group) ? groups.languages[at] : at - first;
                values[(int) place + column] = toShort(in.readDouble());
            }
        }
        return values;
    }

    private static short toShort(double weight) throws IOException {
        long rounded = Math.round(weight / UNIT);
        if (rounded != (short) rounded) {
            throw new IOException("the model of languages has larger weights than expected");
        }
        return (short) rounded;
    }

    /** Finds out where the weights of each sequence begin. Returns where those of the last end. */
    private int placeSequences() {
        int total = 0;
        int sequence = 0;
        for (int group = 0; group < groups.sizes.length; group++) {
            for (int i = 0; i < groups.sizes[group]; i++) {
                places[sequence++] = ((long) group << 32) | total;
                total += isDense(group) ? languages.size() : groups.languagesOf(group);
            }
        }
        return total;
    }

    private boolean isDense(int group) {
        return groups.languagesOf(group) >= DENSE;
    }

    /** The languages, by the numbers that {@link #addWeights} uses: codes of ISO 639-3. */
    List<String> languages() {
        return languages;
    }

    int sequences() {
        return places.length;
    }

    /** The number of a sequence of at most {@value #MAX_LENGTH} characters; negative if the model does not have it. */
    int numberOf(char[] text, int from, int length) {
        long key = key(text, from, length);
        int slot = slotOf(key);
        return table[slot] == key ? (int) table[slot + 1] : -1;
    }

    /** Adds what a sequence says for each language to {@code scores}, in units of {@link #UNIT}. */
    void addWeights(int sequence, int[] scores) {
        int group = (int) (places[sequence] >>> 32);
        int weight = (int) places[sequence];
        if (isDense(group)) {
            for (int language = 0; language < scores.length; language++) {
                scores[language] += weights[weight + language];
            }
            return;
        }
        int end = groups.starts[group + 1];
        for (int at = groups.starts[group]; at < end; at++) {
            scores[groups.languages[at]] += weights[weight++];
        }
    }

    private static long key(char[] text, int from, int length) {
        long key = length;
        for (int i = from; i < from + length; i++) {
            key = (key << Character.SIZE) | text[i];
        }
        return key;
    }

    /** The place that has the key, or the free one where it belongs. */
    private int slotOf(long key) {
        int slot = (int) ((key * MULTIPLIER) >>> (Long.SIZE - BITS)) * 2;
        while (table[slot] != 0 && table[slot] != key) {
            slot = (slot + 2) & MASK;
        }
        return slot;
    }
}
