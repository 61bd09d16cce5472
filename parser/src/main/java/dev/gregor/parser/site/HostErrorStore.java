package dev.gregor.parser.site;

import dev.gregor.urls.Host;
import java.util.Optional;

/** What is known of the error pages of hosts. */
public interface HostErrorStore {
    Optional<HostErrors> errors(Host host);

    void put(Host host, HostErrors errors);
}
