package dev.gregor.topics.records;

import dev.gregor.urls.Host;
import java.util.Objects;

/**
 * Another name of a site: the same address answers, with the same front page.
 *
 * @param site the name under which it is crawled
 */
public record Alias(Host host, Host site, String address) {
    public Alias {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(site, "site");
        Objects.requireNonNull(address, "address");
    }
}
