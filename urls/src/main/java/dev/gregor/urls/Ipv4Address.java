package dev.gregor.urls;

import org.jspecify.annotations.Nullable;

/** The IPv4 parser of the URL standard: one to four numbers, decimal, octal ({@code 017}) or hexadecimal ({@code 0xf}). */
final class Ipv4Address {
    private static final long INVALID = -1;
    private static final long TOO_BIG = 1L << 32;

    private Ipv4Address() {}

    /** Whether the last label of a host name is a number, so that the whole must be parsed as an address. */
    static boolean endsInNumber(String host) {
        int end = host.endsWith(".") ? host.length() - 1 : host.length();
        int start = host.lastIndexOf('.', end - 1) + 1;
        if (start >= end) {
            return false;
        }
        String last = host.substring(start, end);
        return last.chars().allMatch(Ascii::isDigit) || number(last) != INVALID;
    }

    /** The address as four decimal numbers, or null if {@code host} is not an address. */
    static @Nullable String canonical(String host) {
        String[] parts = (host.endsWith(".") ? host.substring(0, host.length() - 1) : host).split("\\.", -1);
        if (parts.length > 4) {
            return null;
        }
        long address = 0;
        for (int i = 0; i < parts.length; i++) {
            long number = number(parts[i]);
            boolean last = i == parts.length - 1;
            long limit = last ? 1L << (8 * (5 - parts.length)) : 256;
            if (number == INVALID || number >= limit) {
                return null;
            }
            address += last ? number : number << (8 * (3 - i));
        }
        return (address >> 24) + "." + (address >> 16 & 255) + "." + (address >> 8 & 255) + "." + (address & 255);
    }

    private static long number(String part) {
        if (part.isEmpty()) {
            return INVALID;
        }
        boolean hex = part.startsWith("0x") || part.startsWith("0X");
        boolean octal = !hex && part.length() > 1 && part.charAt(0) == '0';
        int radix = hex ? 16 : octal ? 8 : 10;
        long value = 0;
        for (int i = hex ? 2 : octal ? 1 : 0; i < part.length(); i++) {
            int digit = Character.digit(part.charAt(i), radix);
            if (digit < 0) {
                return INVALID;
            }
            value = Math.min(TOO_BIG, value * radix + digit);
        }
        return value;
    }
}
