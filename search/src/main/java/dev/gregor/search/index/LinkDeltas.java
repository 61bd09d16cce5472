package dev.gregor.search.index;

import dev.gregor.search.index.InlinkTexts.LinkingSite;
import dev.gregor.search.index.PageSource.OutLink;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The links that a batch of pages adds and removes, by target. */
final class LinkDeltas {
    private final Map<String, List<Delta>> byTarget = new LinkedHashMap<>();
    private final Map<String, String> domains = new HashMap<>();

    /** A link from a site that came or went. */
    record Delta(String text, LinkingSite site, boolean added) {}

    /** Compares the links of a page before with those it has now. */
    void compare(String url, @Nullable PageSource before, @Nullable PageSource now) {
        List<OutLink> old = before == null ? List.of() : before.links();
        List<OutLink> current = now == null ? List.of() : now.links();
        Set<OutLink> oldSet = new HashSet<>(old);
        Set<OutLink> currentSet = new HashSet<>(current);
        String site = domain(url);
        for (OutLink link : old) {
            if (!currentSet.contains(link)) {
                add(link, site, false);
            }
        }
        for (OutLink link : current) {
            if (!oldSet.contains(link)) {
                add(link, site, true);
            }
        }
    }

    private void add(OutLink link, String site, boolean added) {
        LinkingSite linking = LinkingSite.of(site, domain(link.target()));
        byTarget.computeIfAbsent(link.target(), target -> new ArrayList<>())
                .add(new Delta(link.text(), linking, added));
    }

    /** Hosts of one registered domain are one site here, so that subdomains do not vouch for each other. */
    private String domain(String url) {
        return domains.computeIfAbsent(
                new CrawlUrl(url).host().name(),
                host -> new CrawlUrl(url).host().registeredDomain());
    }

    Set<String> targets() {
        return byTarget.keySet();
    }

    void applyTo(InlinkTexts inlinks, String target, int maxTexts) {
        for (Delta delta : byTarget.getOrDefault(target, List.of())) {
            if (!delta.added()) {
                inlinks.remove(delta.text(), delta.site());
            }
        }
        for (Delta delta : byTarget.getOrDefault(target, List.of())) {
            if (delta.added()) {
                inlinks.add(delta.text(), delta.site(), maxTexts);
            }
        }
    }
}
