package dev.gregor.fetcher.net;

import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The ports that are asked. Unless they are named, all but those where no web server is to be expected: a request sent to
 * another kind of server may be taken by it for a command.
 */
public final class AllowedPorts {
    /** The "bad ports" of the Fetch standard, which no browser asks. */
    private static final int[] BAD = {
        1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109,
        110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530,
        531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190,
        5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080
    };

    /** Databases, caches, queues and remote desktops, at the ports that are theirs by habit. */
    private static final int[] STORES = {
        445, 1433, 1521, 2181, 3306, 3389, 5432, 5672, 5900, 6379, 9042, 9092, 11211, 27017
    };

    private static final int MAX = 65_535;
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,5})(?:-([0-9]{1,5}))?");
    private static final String EXPECTED = "expected ports such as 80,443,8000-8999, or web";

    public static final String WEB = "web";

    private final BitSet open;

    private AllowedPorts(BitSet open) {
        this.open = open;
    }

    /** Reads what a user wrote: {@code web} for all where a web server may be, or the ones to ask. */
    public static AllowedPorts read(String text) {
        return text.strip().equalsIgnoreCase(WEB) ? web() : listed(text);
    }

    public static AllowedPorts web() {
        BitSet open = new BitSet(MAX + 1);
        open.set(1, MAX + 1);
        for (int port : BAD) {
            open.clear(port);
        }
        for (int port : STORES) {
            open.clear(port);
        }
        return new AllowedPorts(open);
    }

    private static AllowedPorts listed(String text) {
        BitSet open = new BitSet();
        for (String part : text.split(",", -1)) {
            Matcher range = RANGE.matcher(part.strip());
            if (!range.matches()) {
                throw new IllegalArgumentException(EXPECTED);
            }
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            if (first < 1 || last > MAX || first > last) {
                throw new IllegalArgumentException("'" + part.strip() + "': " + EXPECTED);
            }
            open.set(first, last + 1);
        }
        return new AllowedPorts(open);
    }

    public boolean allow(int port) {
        return open.get(port);
    }
}
