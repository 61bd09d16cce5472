package dev.gregor.app.inspect;

import dev.gregor.crawl.ControlState;
import dev.gregor.parser.ParserConfig;
import dev.gregor.runtime.Settings;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.LinkFilter;
import dev.gregor.urls.policy.LinkFilterSettings;
import dev.gregor.urls.policy.LinkOverrides;
import dev.gregor.urls.policy.Scope;
import dev.gregor.urls.policy.SeedSites;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Checks a URL that the scheduler does not know against the rules: a link to it may have been excluded. */
final class PolicyCheck {
    private final Settings settings;
    private final ControlState control;

    /** @param control the commands in force */
    PolicyCheck(Settings settings, ControlState control) {
        this.settings = settings;
        this.control = control;
    }

    /** What the rules say, in sentences. */
    List<String> describe(CrawlUrl url) {
        List<String> sentences = new ArrayList<>();
        control.blocks(url).ifPresent(entry -> sentences.add("it is blocked by " + entry));
        excludedByForm(url)
                .ifPresent(reason -> sentences.add("links to it are not followed: "
                        + reason.name().toLowerCase(Locale.ROOT).replace('_', ' ')));
        if (sentences.isEmpty()) {
            sentences.add("no rule excludes the URL itself");
        }
        sentences.add(scope(url));
        return sentences;
    }

    /** Scope depends on the seeds, and depth on the path of links to the URL, so neither is checked here. */
    private Optional<LinkFilter.Rule> excludedByForm(CrawlUrl url) {
        Settings anyScope = settings.with(Map.of(ParserConfig.SCOPE.name(), Scope.ANY.name()));
        LinkFilterSettings rules = ParserConfig.from(anyScope).links();
        return new LinkFilter(rules, SeedSites.of(List.of()), LinkOverrides.NONE, InstantSource.system())
                .excludedBy(url, 0);
    }

    private String scope(CrawlUrl url) {
        Scope scope = control.scope().orElseGet(() -> settings.get(ParserConfig.SCOPE));
        String source = control.scope().isPresent() ? "set by command" : "from this environment";
        String links =
                switch (scope) {
                    case HOST -> "links are followed only if " + url.host() + " has a seed";
                    case DOMAIN ->
                        "links are followed only if a host of " + url.host().registeredDomain() + " has a seed";
                    case ANY -> "links are followed to any host";
                };
        return "scope " + scope.name().toLowerCase(Locale.ROOT) + ", " + source + ": " + links;
    }
}
