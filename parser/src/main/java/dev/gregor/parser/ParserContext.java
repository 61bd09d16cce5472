package dev.gregor.parser;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.SeedHosts;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.LinkOverrides;
import dev.gregor.urls.policy.Scope;
import java.util.Optional;

/** What all threads of a parser know alike: it is read from topics that each of them would have to read. */
record ParserContext(SeedHosts seeds, AliasTable aliases, ControlState control) {
    /** What is commanded, as far as it concerns links. */
    LinkOverrides orders() {
        return new LinkOverrides() {
            @Override
            public Optional<String> blocks(CrawlUrl url) {
                return control.blocks(url);
            }

            @Override
            public Optional<Scope> scope() {
                return control.scope();
            }
        };
    }
}
