package dev.gregor.fetcher.net;

import dev.gregor.urls.Host;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** IP addresses as records have them: spelled like the {@link Host} of a URL that names no other. */
public final class AddressText {
    private AddressText() {}

    public static String of(InetAddress address) {
        String text = address.getHostAddress();
        if (!(address instanceof Inet6Address)) {
            return text;
        }
        int zone = text.indexOf('%');
        return '[' + (zone < 0 ? text : text.substring(0, zone)) + ']';
    }

    /** The address at the far end of a connection, with the port if {@code site} names one. */
    public static @Nullable String of(@Nullable SocketAddress end, Host site) {
        if (!(end instanceof InetSocketAddress reached) || reached.getAddress() == null) {
            return null;
        }
        String address = of(reached.getAddress());
        return site.port().isPresent() ? address + ':' + site.port().getAsInt() : address;
    }

    /** In an order that does not depend on the name server's mood. */
    public static List<String> sorted(InetAddress[] addresses) {
        return Arrays.stream(addresses).map(AddressText::of).distinct().sorted().toList();
    }
}
