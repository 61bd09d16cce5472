package dev.gregor.fetcher.net;

import dev.gregor.urls.Host;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Spells IP addresses for records, in the same form as the {@link Host} of a URL with an IP literal. */
public final class AddressText {
    private AddressText() {}

    static String of(InetAddress address) {
        String text = address.getHostAddress();
        if (!(address instanceof Inet6Address)) {
            return text;
        }
        int zone = text.indexOf('%');
        return '[' + (zone < 0 ? text : text.substring(0, zone)) + ']';
    }

    /** The address of a connection's peer, followed by {@code :port} if {@code host} has a port; null if unknown. */
    static @Nullable String of(@Nullable SocketAddress peer, Host host) {
        if (!(peer instanceof InetSocketAddress socket) || socket.getAddress() == null) {
            return null;
        }
        String address = of(socket.getAddress());
        return host.port().isPresent() ? address + ':' + host.port().getAsInt() : address;
    }

    /** Distinct addresses in sorted order: name servers rotate theirs. */
    public static List<String> sorted(InetAddress[] addresses) {
        return Arrays.stream(addresses).map(AddressText::of).distinct().sorted().toList();
    }
}
