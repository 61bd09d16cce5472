package dev.gregor.fetcher.net;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Ranges of addresses: those of your own network that a crawl may visit. */
public record Networks(List<Range> ranges) {
    public static final Networks NONE = new Networks(List.of());

    private static final String EXPECTED =
            "expected networks such as 10.0.0.0/8, 192.168.1.5/32 or fd00::/8, separated by commas";
    private static final Pattern IPV4 = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}");
    private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");
    private static final Pattern BITS = Pattern.compile("[0-9]{1,3}");

    public Networks {
        ranges = List.copyOf(ranges);
    }

    /** Reads what a user wrote; nothing is no network. */
    public static Networks read(String text) {
        List<Range> ranges = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            if (!part.isBlank()) {
                ranges.add(Range.read(part.strip()));
            }
        }
        return new Networks(ranges);
    }

    boolean contain(InetAddress address) {
        byte[] bytes = address.getAddress();
        return ranges.stream().anyMatch(range -> range.contains(bytes));
    }

    /**
     * The addresses that begin with the same bits.
     *
     * @param start its first address, as text
     */
    public record Range(String start, int bits) {
        private static Range read(String text) {
            int slash = text.indexOf('/');
            String start = slash < 0 ? text : text.substring(0, slash);
            byte[] address = bytesOf(start);
            int most = 8 * address.length;
            String length = slash < 0 ? Integer.toString(most) : text.substring(slash + 1);
            if (!BITS.matcher(length).matches() || Integer.parseInt(length) > most) {
                throw new IllegalArgumentException("'" + text + "': " + EXPECTED);
            }
            Range range = new Range(start, Integer.parseInt(length));
            byte[] first = range.first(address);
            if (!Arrays.equals(first, address)) {
                throw new IllegalArgumentException(
                        "'" + text + "' does not begin there; did you mean " + spelled(first) + "/" + length + "?");
            }
            return range;
        }

        private boolean contains(byte[] address) {
            byte[] own = bytesOf(start);
            return own.length == address.length && Arrays.equals(first(address), own);
        }

        /** The address with all bits beyond ours cleared. */
        private byte[] first(byte[] address) {
            byte[] first = new byte[address.length];
            for (int i = 0; i < first.length; i++) {
                int kept = Math.max(0, Math.min(8, bits - 8 * i));
                first[i] = (byte) (address[i] & (0xff00 >> kept));
            }
            return first;
        }
    }

    /** Never asks a name server: what is not written as an address is none. */
    private static byte[] bytesOf(String text) {
        boolean four = IPV4.matcher(text).matches()
                && Arrays.stream(text.split("\\.")).allMatch(part -> Integer.parseInt(part) < 256);
        if (!four && !IPV6.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text + "': " + EXPECTED);
        }
        try {
            return InetAddress.getByName(four ? text : "[" + text + "]").getAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("'" + text + "': " + EXPECTED, e);
        }
    }

    private static String spelled(byte[] address) {
        try {
            return InetAddress.getByAddress(address).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(EXPECTED, e);
        }
    }
}
