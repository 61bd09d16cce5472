package dev.gregor.fetcher.net;

import java.net.UnknownHostException;

/**
 * A host has private addresses only. It extends {@link UnknownHostException} because a DnsResolver may throw no other
 * exception.
 */
public final class PrivateAddressException extends UnknownHostException {
    PrivateAddressException(String message) {
        super(message);
    }
}
