package dev.gregor.fetcher.net;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Resolves host names to addresses. A lookup may block. */
@FunctionalInterface
public interface DnsLookup {
    /** The operating system's resolver. */
    DnsLookup SYSTEM = InetAddress::getAllByName;

    InetAddress[] addressesOf(String host) throws UnknownHostException;
}
