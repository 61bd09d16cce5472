package dev.gregor.fetcher.net;

import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The ports that requests may go to. By default these are all ports but the well-known ones of other services: a mail
 * server or a database could interpret a request as a command.
 */
public final class AllowedPorts {
    /** The "bad ports" of the Fetch standard, which browsers block. */
    private static final int[] BAD_PORTS = {
        1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109,
        110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530,
        531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190,
        5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080
    };

    /** The usual ports of databases, caches, message queues and remote desktops. */
    private static final int[] SERVICE_PORTS = {
        445, 1433, 1521, 2181, 3306, 3389, 5432, 5672, 5900, 6379, 9042, 9092, 11211, 27017
    };

    private static final int MAX_PORT = 65_535;
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,5})(?:-([0-9]{1,5}))?");
    private static final String EXPECTED = "expected ports such as 80,443,8000-8999, or web";

    public static final String WEB = "web";

    private final BitSet allowed;

    private AllowedPorts(BitSet allowed) {
        this.allowed = allowed;
    }

    /** Parses a setting: {@code web} for the default, or a list of ports and ranges of ports. */
    public static AllowedPorts parse(String text) {
        return text.strip().equalsIgnoreCase(WEB) ? web() : parseList(text);
    }

    public static AllowedPorts web() {
        BitSet allowed = new BitSet(MAX_PORT + 1);
        allowed.set(1, MAX_PORT + 1);
        for (int port : BAD_PORTS) {
            allowed.clear(port);
        }
        for (int port : SERVICE_PORTS) {
            allowed.clear(port);
        }
        return new AllowedPorts(allowed);
    }

    private static AllowedPorts parseList(String text) {
        BitSet allowed = new BitSet();
        for (String part : text.split(",", -1)) {
            Matcher range = RANGE.matcher(part.strip());
            if (!range.matches()) {
                throw new IllegalArgumentException(EXPECTED);
            }
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            if (first < 1 || last > MAX_PORT || first > last) {
                throw new IllegalArgumentException("'" + part.strip() + "': " + EXPECTED);
            }
            allowed.set(first, last + 1);
        }
        return new AllowedPorts(allowed);
    }

    public boolean contains(int port) {
        return allowed.get(port);
    }
}
