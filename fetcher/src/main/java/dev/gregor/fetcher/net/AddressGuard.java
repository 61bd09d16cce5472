package dev.gregor.fetcher.net;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;

/** Keeps requests away from private addresses: those that have a meaning only inside some network. */
final class AddressGuard {
    static final AddressGuard ALLOW_ALL = new AddressGuard(true, Networks.NONE);

    private final boolean allowPrivate;
    private final Networks allowedNetworks;

    private AddressGuard(boolean allowPrivate, Networks allowedNetworks) {
        this.allowPrivate = allowPrivate;
        this.allowedNetworks = allowedNetworks;
    }

    static AddressGuard of(NetworkSettings settings) {
        return new AddressGuard(settings.allowPrivate(), settings.allowedNetworks());
    }

    /** Returns the addresses of {@code host} that may be contacted; throws if there are none. */
    InetAddress[] allowed(String host, InetAddress[] addresses) throws PrivateAddressException {
        InetAddress[] allowed = Arrays.stream(addresses).filter(this::allows).toArray(InetAddress[]::new);
        if (allowed.length == 0) {
            throw new PrivateAddressException(host + " has the private address " + addresses[0].getHostAddress());
        }
        return allowed;
    }

    private boolean allows(InetAddress address) {
        return allowPrivate || !isPrivate(address) || allowedNetworks.contains(address);
    }

    static boolean isPrivate(InetAddress address) {
        return address.isLoopbackAddress()
                || address.isAnyLocalAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()
                || (address instanceof Inet6Address
                        ? isPrivate6(address.getAddress())
                        : isPrivate4(address.getAddress(), 0));
    }

    /**
     * All public IPv6 addresses begin with the bits 001. NAT64, IPv4-mapped, 6to4 and Teredo addresses embed an IPv4
     * address, which is where the packets end up; for these the embedded address decides.
     */
    private static boolean isPrivate6(byte[] address) {
        boolean nat64 = startsWith(address, 0x00, 0x64, 0xff, 0x9b) && isZero(address, 4, 12);
        boolean mapped = isZero(address, 0, 10) && (address[10] & address[11] & 0xff) == 0xff;
        if (nat64 || mapped) {
            return isPrivate4(address, 12);
        }
        boolean global = (address[0] & 0xe0) == 0x20;
        boolean sixToFour = startsWith(address, 0x20, 0x02);
        boolean teredo = startsWith(address, 0x20, 0x01, 0x00, 0x00);
        return !global || (sixToFour && isPrivate4(address, 2)) || (teredo && isPrivate4(inverted(address), 12));
    }

    /** Teredo stores the IPv4 address with all bits inverted. */
    private static byte[] inverted(byte[] address) {
        byte[] inverted = new byte[address.length];
        for (int i = 0; i < address.length; i++) {
            inverted[i] = (byte) ~address[i];
        }
        return inverted;
    }

    private static boolean isPrivate4(byte[] address, int at) {
        int a = address[at] & 0xff;
        int b = address[at + 1] & 0xff;
        int c = address[at + 2] & 0xff;
        return switch (a) {
            case 0, 10, 127 -> true;
            case 100 -> b >= 64 && b < 128; // carrier-grade NAT
            case 169 -> b == 254;
            case 172 -> b >= 16 && b < 32;
            case 192 -> b == 168 || (b == 0 && c == 0);
            case 198 -> b == 18 || b == 19; // benchmarks
            default -> a >= 224; // multicast, reserved, broadcast
        };
    }

    private static boolean startsWith(byte[] address, int... prefix) {
        for (int i = 0; i < prefix.length; i++) {
            if ((address[i] & 0xff) != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isZero(byte[] address, int from, int to) {
        for (int i = from; i < to; i++) {
            if (address[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
