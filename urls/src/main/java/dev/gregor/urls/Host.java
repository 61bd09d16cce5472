package dev.gregor.urls;

import java.util.Objects;

/** A site as politeness sees it: a lower-case host name, with {@code :port} unless the port is its scheme's default. */
public record Host(String name) {
    public Host {
        Objects.requireNonNull(name, "name");
    }

    @Override
    public String toString() {
        return name;
    }
}
