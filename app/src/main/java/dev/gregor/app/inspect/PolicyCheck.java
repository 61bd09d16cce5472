package dev.gregor.app.inspect;

import dev.gregor.crawl.ControlState;
import dev.gregor.parser.ParserConfig;
import dev.gregor.runtime.Settings;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.LinkCommands;
import dev.gregor.urls.policy.LinkFilter;
import dev.gregor.urls.policy.LinkRules;
import dev.gregor.urls.policy.Scope;
import dev.gregor.urls.policy.SeedSites;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What the rules say of a URL that no scheduler has heard of: maybe it was named, and left alone on the way. */
final class PolicyCheck {
    private final Settings settings;
    private final ControlState book;

    /** @param book what is commanded of the crawl */
    PolicyCheck(Settings settings, ControlState book) {
        this.settings = settings;
        this.book = book;
    }

    /** In words, a line each. */
    List<String> words(CrawlUrl url) {
        List<String> words = new ArrayList<>();
        book.blocks(url).ifPresent(entry -> words.add("it is blocked, by " + entry));
        Optional<LinkFilter.Refusal> shape = byShape(url);
        shape.ifPresent(refusal -> words.add("a link to it is not followed: "
                + refusal.name().toLowerCase(Locale.ROOT).replace('_', ' ')));
        if (words.isEmpty()) {
            words.add("nothing in the address itself keeps it out");
        }
        words.add(scope(url));
        return words;
    }

    /** Scope needs the seeds and depth the way to it, so neither is judged here. */
    private Optional<LinkFilter.Refusal> byShape(CrawlUrl url) {
        Settings anywhere = settings.with(Map.of(ParserConfig.SCOPE.name(), Scope.ANY.name()));
        LinkRules rules = ParserConfig.from(anywhere).links();
        return new LinkFilter(rules, SeedSites.of(List.of()), LinkCommands.NONE, InstantSource.system())
                .refusal(url, 0);
    }

    private String scope(CrawlUrl url) {
        Scope scope = book.scope().orElseGet(() -> settings.get(ParserConfig.SCOPE));
        String source = book.scope().isPresent() ? "as commanded" : "as this environment has it";
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
