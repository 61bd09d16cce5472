package dev.gregor.parser.site;

import dev.gregor.topics.records.SiteRules;
import dev.gregor.urls.Host;
import java.util.Optional;

/** The rules of the hosts that have any. */
public interface SiteRuleStore {
    Optional<SiteRules> rules(Host host);

    void put(SiteRules rules);
}
