package dev.gregor.fetcher.net;

import java.net.UnknownHostException;

/** All addresses of a host are private. An {@link UnknownHostException} because a DnsResolver may throw no other. */
public final class PrivateAddressException extends UnknownHostException {
    PrivateAddressException(String message) {
        super(message);
    }
}
