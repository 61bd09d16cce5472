package dev.gregor.fetcher.net;

import dev.gregor.fetcher.http.HttpSettings;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;

/** Tells addresses of the open Internet from those that only mean something inside a network. */
public final class AddressGuard {
    /** Lets everything pass. */
    public static final AddressGuard OPEN = new AddressGuard(true, Networks.NONE);

    private final boolean allowPrivate;
    private final Networks opened;

    private AddressGuard(boolean allowPrivate, Networks opened) {
        this.allowPrivate = allowPrivate;
        this.opened = opened;
    }

    public static AddressGuard of(HttpSettings settings) {
        return new AddressGuard(settings.allowPrivate(), settings.openNetworks());
    }

    /** The addresses of {@code host} that may be connected to. */
    InetAddress[] admit(String host, InetAddress[] addresses) throws PrivateAddressException {
        InetAddress[] open = Arrays.stream(addresses).filter(this::admits).toArray(InetAddress[]::new);
        if (open.length == 0) {
            throw new PrivateAddressException(host + " is at " + addresses[0].getHostAddress());
        }
        return open;
    }

    private boolean admits(InetAddress address) {
        return allowPrivate || !isPrivate(address) || opened.contain(address);
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
     * The Internet's addresses all begin with the bits 001; whatever else there is stays inside some network. But an IPv6
     * address can be an IPv4 address in disguise, and what counts is where the packets end up.
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

    /** Teredo turns the bits of the IPv4 address over. */
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
