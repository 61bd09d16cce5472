package dev.gregor.fetcher.net;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** IP networks in CIDR notation, such as {@code 10.0.0.0/8}. */
public record Networks(List<Cidr> cidrs) {
    public static final Networks NONE = new Networks(List.of());

    private static final String EXPECTED =
            "expected networks such as 10.0.0.0/8, 192.168.1.5/32 or fd00::/8, separated by commas";
    private static final Pattern IPV4 = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}");
    private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");
    private static final Pattern PREFIX_LENGTH = Pattern.compile("[0-9]{1,3}");

    public Networks {
        cidrs = List.copyOf(cidrs);
    }

    /** Parses a setting: networks separated by commas; a blank text means none. */
    public static Networks parse(String text) {
        List<Cidr> cidrs = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            if (!part.isBlank()) {
                cidrs.add(Cidr.parse(part.strip()));
            }
        }
        return new Networks(cidrs);
    }

    boolean contains(InetAddress address) {
        byte[] bytes = address.getAddress();
        return cidrs.stream().anyMatch(cidr -> cidr.contains(bytes));
    }

    /**
     * One network: all addresses that share a prefix.
     *
     * @param start the first address of the network, as text
     */
    public record Cidr(String start, int prefixLength) {
        private static Cidr parse(String text) {
            int slash = text.indexOf('/');
            String start = slash < 0 ? text : text.substring(0, slash);
            byte[] address = bytesOf(start);
            int addressBits = 8 * address.length;
            String length = slash < 0 ? Integer.toString(addressBits) : text.substring(slash + 1);
            if (!PREFIX_LENGTH.matcher(length).matches() || Integer.parseInt(length) > addressBits) {
                throw new IllegalArgumentException("'" + text + "': " + EXPECTED);
            }
            Cidr cidr = new Cidr(start, Integer.parseInt(length));
            byte[] first = cidr.masked(address);
            if (!Arrays.equals(first, address)) {
                throw new IllegalArgumentException("'" + text + "' has address bits beyond its prefix; did you mean "
                        + format(first) + "/" + length + "?");
            }
            return cidr;
        }

        private boolean contains(byte[] address) {
            byte[] first = bytesOf(start);
            return first.length == address.length && Arrays.equals(masked(address), first);
        }

        /** The address with all bits after the prefix cleared. */
        private byte[] masked(byte[] address) {
            byte[] masked = new byte[address.length];
            for (int i = 0; i < masked.length; i++) {
                int prefixBits = Math.max(0, Math.min(8, prefixLength - 8 * i));
                masked[i] = (byte) (address[i] & (0xff00 >> prefixBits));
            }
            return masked;
        }
    }

    /** Parses an IP literal. A host name is rejected, so this never causes a DNS lookup. */
    private static byte[] bytesOf(String text) {
        boolean ipv4 = IPV4.matcher(text).matches()
                && Arrays.stream(text.split("\\.")).allMatch(part -> Integer.parseInt(part) < 256);
        if (!ipv4 && !IPV6.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text + "': " + EXPECTED);
        }
        try {
            return InetAddress.getByName(ipv4 ? text : "[" + text + "]").getAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("'" + text + "': " + EXPECTED, e);
        }
    }

    private static String format(byte[] address) {
        try {
            return InetAddress.getByAddress(address).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(EXPECTED, e);
        }
    }
}
