package dev.gregor.web;

import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Decides by the header {@code Host} whether a request was meant for this server. A page of a stranger can have its own host
 * name resolve to 127.0.0.1 and then read what a server there answers, as if it were its own (DNS rebinding). So the server
 * answers under {@code localhost}, under names it was given, and under addresses, which nobody can resolve to another.
 */
final class HostCheck {
    private static final Pattern IPV4 = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}");
    private static final Pattern IPV6 = Pattern.compile("\\[[0-9a-f:.]+]");

    private final Set<String> names = new TreeSet<>();
    private final boolean any;

    private HostCheck(Collection<String> names, boolean any) {
        this.any = any;
        this.names.add("localhost");
        names.forEach(name -> this.names.add(name.toLowerCase(Locale.ROOT)));
    }

    static HostCheck of(Collection<String> names) {
        return new HostCheck(names, false);
    }

    /** For servers that tell nothing worth stealing. */
    static HostCheck any() {
        return new HostCheck(Set.of(), true);
    }

    boolean accepts(String header) {
        return any || isKnown(nameOf(header));
    }

    private boolean isKnown(String name) {
        return names.contains(name)
                || IPV4.matcher(name).matches()
                || IPV6.matcher(name).matches();
    }

    /** Without port and final dot. */
    private static String nameOf(String header) {
        String host = header.strip().toLowerCase(Locale.ROOT);
        int colon = host.lastIndexOf(':');
        String name = colon > host.lastIndexOf(']') ? host.substring(0, colon) : host;
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }
}
