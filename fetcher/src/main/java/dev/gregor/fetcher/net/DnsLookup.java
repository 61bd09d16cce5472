package dev.gregor.fetcher.net;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Where hosts are, as the operating system or whoever stands in for it says; it may take its time. */
@FunctionalInterface
public interface DnsLookup {
    /** The operating system's resolver. */
    DnsLookup SYSTEM = InetAddress::getAllByName;

    InetAddress[] addressesOf(String host) throws UnknownHostException;
}
