package dev.gregor.urls;

/**
 * Spellings of a host that the URL standard keeps apart although they mean one host: a name with the dot of the DNS root at
 * its end ({@code example.org.}), and an IPv4 address mapped into IPv6 ({@code [::ffff:7f00:1]}). As other hosts they would
 * get requests of their own.
 */
final class HostSpelling {
    private static final String MAPPED = "[::ffff:";

    private HostSpelling() {}

    /** The spelling without root dot and mapping, of a host and port as {@link Authority} writes them. */
    static String canonical(String hostAndPort) {
        if (hostAndPort.startsWith(MAPPED)) {
            return unmapped(hostAndPort);
        }
        int colon = hostAndPort.indexOf(':');
        int end = hostAndPort.startsWith("[") || colon < 0 ? hostAndPort.length() : colon;
        boolean rooted = end >= 2 && hostAndPort.charAt(end - 1) == '.' && hostAndPort.charAt(end - 2) != '.';
        return rooted ? hostAndPort.substring(0, end - 1) + hostAndPort.substring(end) : hostAndPort;
    }

    /** Exactly two pieces follow the prefix of a mapped address; other addresses begin with the same text. */
    private static String unmapped(String hostAndPort) {
        int close = hostAndPort.indexOf(']');
        String[] pieces = hostAndPort.substring(MAPPED.length(), close).split(":", -1);
        if (pieces.length != 2) {
            return hostAndPort;
        }
        int high = Integer.parseInt(pieces[0], 16);
        int low = Integer.parseInt(pieces[1], 16);
        return (high >> 8) + "." + (high & 255) + "." + (low >> 8) + "." + (low & 255)
                + hostAndPort.substring(close + 1);
    }
}
